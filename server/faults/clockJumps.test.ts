import { expect } from 'vitest';
import { faultTest } from '../testing/faults';
import { createRecords } from '../testing/testServer';
import { csrf, PASSWORD, passTime, setupUsers } from '../testing/testUsers';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JUMPS = {
  'an hour ahead': HOUR,
  'an hour back': -HOUR,
  'a day ahead': DAY,
  'a day back': -DAY,
  'ten years ahead': 3653 * DAY,
  'ten years back': -3653 * DAY,
};

/** What must work when the clock jumps: each part begins before the jump and ends after it. */
async function jump(ms: number) {
  const records = createRecords(20);
  const server = await setupUsers({ records });
  const { post, get, join, like, logIn, mailedLink, mails, users, app } = server;
  const guess = (email: string) => post('jwt/create', { email, password: 'wrong' });

  await join('ann@example.org');
  while ((await guess('ann@example.org')).status !== 429) {
    // Until she is limited.
  }
  mails.failure = new Error('down');
  const bob = { name: 'Bob', email: 'bob@example.org', password: PASSWORD, re_password: PASSWORD };
  await post('users/', bob);
  await users.mail.settle();
  mails.failure = undefined;

  await passTime(server, ms);
  // A wait of five minutes ends after five minutes at the latest.
  const waits = await guess('ann@example.org');
  expect([401, 429]).toContain(waits.status);
  expect(Number(waits.headers['retry-after'] ?? 0)).toBeLessThanOrEqual(300);
  await passTime(server, 300_000);
  const token = await logIn('ann@example.org');
  expect(await like(token, 'ann@example.org', records[0]!.date)).toMatchObject({ status: 200 });
  expect((await get('gallery/0/10/')).status).toBe(200);
  // A mail that could not be sent is tried again after six hours at the latest.
  await passTime(server, 6 * HOUR);
  users.mail.wake();
  expect((await post('users/activation/', await mailedLink('bob@example.org'))).status).toBe(204);
  const bobs = await logIn('bob@example.org');
  expect(await like(bobs, 'bob@example.org', records[0]!.date)).toMatchObject({
    body: { image_likes_count: 2 },
  });
  const visit = await app.inject({
    method: 'POST',
    url: '/api/v1/log_user_visit/',
    headers: { ...csrf, authorization: `Token ${bobs}` },
    payload: { email: 'bob@example.org' },
  });
  expect(visit.statusCode).toBeLessThan(300);
}

faultTest('clockJumps', { short: 1, full: 5 }, async (times) => {
  for (let time = 1; time <= times; time += 1) {
    for (const ms of Object.values(JUMPS)) {
      await jump(ms);
    }
  }
  const names = Object.keys(JUMPS);
  return {
    tried: `${times * names.length} jumps: ${names.join(', ')}`,
    outcome:
      'Log-ins, likes, sign-ups, visits and lists worked. Waits for log-ins ended after 5 minutes at the latest, waits for mails after 6 hours',
  };
});
