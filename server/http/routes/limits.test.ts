import { describe, expect, it } from 'vitest';
import {
  type Action,
  DEFAULT_LIMITS,
  type Limits,
  limitsBy,
} from '../../people/accounts/attemptLimits';
import { networkOf } from '../../platform/network';
import { PASSWORD, passTime, setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
/** In seconds. A slow machine takes less. */
const HOUR = 3600;

/** Limits of which one is tight. */
function tight(action: Action, kind: 'account' | 'everywhere' | 'address'): Limits {
  const limit = { ...DEFAULT_LIMITS[action], [kind]: { most: 2, seconds: HOUR } };
  return { ...DEFAULT_LIMITS, [action]: limit };
}

const user = (email: string) => ({ name: 'A', email, password: PASSWORD, re_password: PASSWORD });
const GUESS = { email: ANN, password: 'wrong' };
/** Calls that are sent at the same moment. */
const WAVE = 80;
type Call = [payload: object, address?: string];
const network = (number: number) => `203.0.${number >> 8}.${number & 255}`;
const link = (uid: string) => ({ uid, token: 'x', new_password: 'y', re_new_password: 'y' });

describe('too many attempts (ASVS 6.3.1)', () => {
  const cases: [Action, string, (who: string) => object][] = [
    ['login', 'jwt/create', (who) => ({ email: `${who}@example.org`, password: 'wrong' })],
    ['signup', 'users/', (who) => user(`${who}@example.org`)],
    ['activation', 'users/activation/', link],
    ['reset', 'users/reset_password/', (who) => ({ email: `${who}@example.org` })],
    ['confirm', 'users/reset_password_confirm/', link],
  ];

  it.each(cases)('of %s for one account are told to wait', async (action, path, body) => {
    const server = await setupUsers({ limits: tight(action, 'account') });
    const { post } = server;
    const first = (await post(path, body('ann'))).status;
    expect(first).not.toBe(429);
    await post(path, body('ann'));
    await passTime(server, (HOUR - 600) * 1000);
    const refused = await post(path, body('ann'));
    const wait = Number(refused.headers['retry-after']);
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: `Too many attempts. Try again in ${wait} seconds.` },
    });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await post(path, body('bob'))).status).toBe(first);
    await passTime(server, wait * 1000);
    expect((await post(path, body('ann'))).status).not.toBe(429);
  });

  it.each(cases)('of %s from one address are told to wait', async (action, path, body) => {
    const { post } = await setupUsers({ limits: tight(action, 'address') });
    const statuses: number[] = [];
    for (const who of ['ann', 'bob', 'cleo']) {
      statuses.push((await post(path, body(who))).status);
    }
    expect(statuses[2]).toBe(429);
    expect(statuses.slice(0, 2)).not.toContain(429);
  });

  it('are counted from anew after a login that worked', async () => {
    const { post, join } = await setupUsers({ limits: tight('login', 'account') });
    await join(ANN);
    for (const password of ['wrong', PASSWORD, 'wrong', PASSWORD]) {
      const { status } = await post('jwt/create', { email: ANN, password });
      expect(status).toBe(password === PASSWORD ? 200 : 401);
    }
  });

  it('of others lock nobody out, and write nothing once they are refused', async () => {
    const { app, post, join, database } = await setupUsers({
      limits: tight('login', 'account'),
    });
    await join(ANN);
    const guess = () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/jwt/create/',
        payload: { email: ANN, password: 'wrong' },
        remoteAddress: '203.0.113.66',
      });
    const rows = () => database.selectFrom('attempts').selectAll().execute();
    const statuses = [(await guess()).statusCode, (await guess()).statusCode];
    const before = await rows();
    statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([401, 401, 429]);
    expect(await rows()).toEqual(before);
    expect((await post('jwt/create', { email: ANN, password: PASSWORD })).status).toBe(200);
  });

  it('from many networks are bounded together', async () => {
    const { app } = await setupUsers({ limits: tight('login', 'everywhere') });
    const guess = (number: number) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/jwt/create/',
        payload: { email: ANN, password: 'wrong' },
        remoteAddress: `203.0.113.${number}`,
      });
    const statuses = [];
    for (const number of [1, 2, 3]) {
      statuses.push((await guess(number)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('from elsewhere lock no browser out that has logged in before', async () => {
    const { post, join } = await setupUsers({ limits: tight('login', 'everywhere') });
    await join(ANN);
    const logIn = (password: string, cookie: string) =>
      post('jwt/create', { email: ANN, password }, { headers: { cookie } });
    const { headers } = await logIn(PASSWORD, '');
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies[0]).toMatch(
      /^known=[\w-]{43}; .*Path=\/api\/v1\/jwt; HttpOnly; SameSite=Strict$/,
    );
    const proof = cookies[0]!.split(';')[0]!;
    expect((await logIn(PASSWORD, '')).status).toBe(429);
    expect((await logIn(PASSWORD, 'known=another')).status).toBe(429);
    expect((await logIn(PASSWORD, proof)).status).toBe(200);
    // It is of this account alone.
    for (const status of [401, 401, 429]) {
      const headers = { cookie: proof };
      const guess = { email: 'bob@example.org', password: 'x' };
      expect((await post('jwt/create', guess, { headers })).status).toBe(status);
    }
  });

  it('of one account are counted whatever the spelling of its address', async () => {
    const { post } = await setupUsers({ limits: tight('login', 'account') });
    const statuses: number[] = [];
    for (const email of [ANN, 'Ann@Example.org', ' ANN@example.org']) {
      statuses.push((await post('jwt/create', { email, password: 'x' })).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('of mails to one mailbox are counted whatever follows its name', async () => {
    const { post } = await setupUsers({ limits: tight('signup', 'account') });
    const statuses: number[] = [];
    for (const email of [ANN, 'ann+1@example.org', 'Ann+2+3@example.org', 'bob+1@example.org']) {
      statuses.push((await post('users/', user(email))).status);
    }
    expect(statuses).toEqual([201, 201, 429, 201]);
  });

  it.each([
    [false, 429],
    [true, 401],
  ])(
    'behind a proxy with TRUST_PROXY %s: the third visitor gets %i (ASVS 15.3.4)',
    async (trustProxy, status) => {
      const { post } = await setupUsers({
        limits: tight('login', 'address'),
        app: { trustProxy },
      });
      let last = 0;
      for (const number of [1, 2, 3]) {
        const headers = { 'x-forwarded-for': `203.0.113.${number}` };
        const body = { email: `user${number}@example.org`, password: 'x' };
        last = (await post('jwt/create', body, { headers })).status;
      }
      expect(last).toBe(status);
    },
  );

  it.each<[string, string, number, (number: number) => Call, [status: number, most: number]]>([
    ['log-ins of an account from one network', 'jwt/create', 160, () => [GUESS], [401, 10]],
    ['log-ins from many networks', 'jwt/create', 400, (n) => [GUESS, network(n)], [401, 200]],
    ['resets of an account', 'users/reset_password/', 80, () => [{ email: ANN }], [204, 5]],
    ['sign-ups', 'users/', 80, (n) => [user(`user${n}@example.org`)], [201, 30]],
  ])('of %s at the same moment are bounded too', async (_name, path, tries, callOf, [ok, most]) => {
    const { app, database } = await setupUsers();
    const statuses: number[] = [];
    const send = async (number: number) => {
      const [payload, remoteAddress] = callOf(number);
      const call = { url: `/api/v1/${path}`, payload, ...(remoteAddress && { remoteAddress }) };
      statuses.push((await app.inject({ method: 'POST', ...call })).statusCode);
    };
    // Not all in one wave: on a slow machine the last would wait too long for the database.
    for (let first = 0; first < tries; first += WAVE) {
      await Promise.all(Array.from({ length: WAVE }, (_, index) => send(first + index)));
    }
    expect(new Set(statuses)).toEqual(new Set([ok, 429]));
    expect(statuses.filter((status) => status === ok)).toHaveLength(most);
    // The refused ones count nowhere, so that they lock nobody out elsewhere.
    const counted = await database
      .selectFrom('attempts')
      .select((eb) => eb.fn.max('count').as('most'))
      .executeTakeFirst();
    expect(counted).toEqual({ most });
  });

  it('are as many as the settings allow (ASVS 6.1.1)', async () => {
    const limits = limitsBy({ passwords: 1, signups: 2, mails: 1 });
    const { post } = await setupUsers({ limits });
    const statuses = async (path: string, bodies: object[]) => {
      const found: number[] = [];
      for (const body of bodies) {
        found.push((await post(path, body)).status);
      }
      return found;
    };
    const users = ['bob', 'cy', 'dee'].map((name) => user(`${name}@example.org`));
    expect(await statuses('users/', users)).toEqual([201, 201, 429]);
    expect(await statuses('users/reset_password/', [GUESS, GUESS])).toEqual([204, 429]);
    expect(await statuses('jwt/create', [GUESS, GUESS])).toEqual([401, 429]);
  });

  it('are counted whatever the clocks of the servers say', async () => {
    const { post, clock } = await setupUsers({ limits: tight('login', 'account') });
    const { now } = clock;
    const statuses: number[] = [];
    for (const sinceMs of [0, -360_000, 0, -360_000]) {
      clock.now = new Date(now.getTime() + sinceMs);
      statuses.push((await post('jwt/create', GUESS)).status);
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  it('leave neither addresses nor accounts in the database, and are forgotten in time', async () => {
    const server = await setupUsers();
    const { post, database } = server;
    await post('jwt/create', { email: ANN, password: 'x' });
    const rows = await database.selectFrom('attempts').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/ann|127\.0/);
    await passTime(server, 400_000);
    await post('jwt/create', { email: 'bob@example.org', password: 'x' });
    expect(await database.selectFrom('attempts').selectAll().execute()).toHaveLength(3);
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
