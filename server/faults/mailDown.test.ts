import { expect } from 'vitest';
import { DEFAULT_LIMITS } from '../people/accounts/attemptLimits';
import { smtpTransport } from '../people/mail/transports';
import { faultTest } from '../testing/faults';
import { linkIn, receiveMails, type Receiver } from '../testing/mailReceiver';
import { PASSWORD, setupUsers } from '../testing/testUsers';

const MINUTE = 60_000;
/** Everybody of the test comes from one network. */
const MANY = { most: 1000, seconds: 3600 };

async function setup(port: number, people: number) {
  const server = await setupUsers({
    transport: smtpTransport(`smtp://127.0.0.1:${port}`, 'Skyfolio <no-reply@sky.example>'),
    publicUrl: 'https://sky.example',
    limits: {
      ...DEFAULT_LIMITS,
      signup: { account: MANY, everywhere: MANY, address: MANY },
      activation: { account: MANY, everywhere: MANY, address: MANY },
    },
  });
  for (let number = 1; number <= people; number += 1) {
    const email = `user${number}@example.org`;
    const body = { name: 'Ann', email, password: PASSWORD, re_password: PASSWORD };
    expect((await server.post('users/', body)).status).toBe(201);
  }
  await server.users.mail.settle();
  const waiting = async () =>
    (await server.database.selectFrom('mails').selectAll().execute()).length;
  /** Minutes of the simulated clock until so many mails wait. */
  const minutesUntil = async (isSo: (count: number, minutes: number) => boolean) => {
    for (let minutes = 0; ; minutes += 1) {
      if (isSo(await waiting(), minutes)) {
        return minutes;
      }
      server.clock.now = new Date(server.clock.now.getTime() + MINUTE);
      server.users.mail.wake();
      await server.users.mail.settle();
    }
  };
  const activateAll = async ({ mails }: Receiver) => {
    expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(
      Array.from({ length: people }, (_, index) => `user${index + 1}@example.org`).toSorted(),
    );
    for (const { content } of mails) {
      expect((await server.post('users/activation/', linkIn(content))).status).toBe(204);
    }
  };
  return { waiting, minutesUntil, activateAll };
}

faultTest('mailDown', { short: 5, full: 100 }, async (people) => {
  const gone = await receiveMails();
  await gone.close();
  const { waiting, minutesUntil, activateAll } = await setup(gone.port, people);
  await minutesUntil((_count, minutes) => minutes === 60);
  expect(await waiting()).toBe(people);
  const back = await receiveMails(gone.port);
  const minutes = await minutesUntil((count) => count === 0);
  await activateAll(back);
  // It tries again after as long as it has waited, at the latest.
  expect(minutes).toBeLessThanOrEqual(64);
  return {
    tried: `an hour (simulated), ${people} mails`,
    outcome: `${people} of ${people} sent once, within ${minutes} minutes after it was back. Each link worked`,
  };
});

faultTest('mailGreylisted', { short: 5, full: 100 }, async (people) => {
  const refused = new Map<string, number>();
  const receiver = await receiveMails(0, (address) => {
    const times = (refused.get(address) ?? 0) + 1;
    refused.set(address, times);
    return times <= 2 ? 451 : undefined;
  });
  const { waiting, minutesUntil, activateAll } = await setup(receiver.port, people);
  expect(await waiting()).toBe(people);
  const minutes = await minutesUntil((count) => count === 0);
  await activateAll(receiver);
  expect(minutes).toBeLessThanOrEqual(5);
  return {
    tried: `${people} mails, each put off twice with 451`,
    outcome: `${people} of ${people} sent once, within ${minutes} minutes (simulated). Each link worked`,
  };
});
