import { expect, it } from 'vitest';
import { createLog } from '../platform/log';
import { csrf, setupUsers } from '../testing/testUsers';
import { createRecords } from '../testing/testServer';

const ANN = 'ann.example@example.org';

async function setupLog(level = 'info') {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => lines.push(line) });
  const operations = { checkDatabase: () => Promise.resolve(), metrics: 'off' as const };
  const server = await setupUsers({
    records: createRecords(1),
    app: { log, operations, trustProxy: true },
  });
  const answers = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'answered');
  return { ...server, lines, answers };
}

it('names the route, the status, the time and the cut network of each answer', async () => {
  const { app, answers } = await setupLog();
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  await app.inject({ url: '/api/v1/gallery/0/10/?secret=1', headers });
  expect(answers()).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/v1/gallery/:start/:end/',
      status: 200,
      ms: expect.any(Number) as number,
      network: '203.0.113.0/24',
    }),
  ]);
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('cuts %s to %s', async (address, network) => {
  const { app, answers } = await setupLog();
  await app.inject({ url: '/api/v1/today/', headers: { 'x-forwarded-for': address } });
  expect(answers()).toEqual([expect.objectContaining({ network })]);
});

it('holds no address, token, code or query of a user', async () => {
  const { lines, answers, join, get, post, like, mailedLink, app } = await setupLog();
  const token = await join(ANN);
  const { token: code } = await mailedLink(ANN);
  await get(`favourites/${ANN}/0/10/`, token);
  await like(token, ANN, '2004-07-01');
  await post('jwt/create', { email: ANN, password: 'wrong-password' }, { headers: csrf });
  await app.inject(`/activate/uid/${code}?email=${ANN}`);
  expect(answers().length).toBeGreaterThan(5);
  expect(lines.join('')).not.toMatch(
    new RegExp([ANN, 'ann.example', token, code, 'wrong-password', '127.0.0.1'].join('|')),
  );
});

it('leaves probes to the level debug', async () => {
  const { app, answers } = await setupLog();
  await app.inject('/healthz');
  await app.inject('/readyz');
  expect(answers()).toEqual([]);
});
