/** How tokens end: at a log-out, at a refresh, with a new password. */
import { describe, expect, it } from 'vitest';
import type { Tokens } from '../../../contract/accounts';
import { PASSWORD, setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const DAY_MS = 86_400_000;

async function setup() {
  const server = await setupUsers();
  await server.join(ANN);
  const logInWhole = async () =>
    (await server.post('jwt/create', { email: ANN, password: PASSWORD })).body as Tokens;
  const isIn = async (token: string) => (await server.get(`likes/${ANN}/`, token)).status === 200;
  return { ...server, logInWhole, isIn };
}

it('a log-out ends both tokens of its session, and those of no other (ASVS 7.4.1)', async () => {
  const { post, logInWhole, isIn } = await setup();
  const [mine, other] = [await logInWhole(), await logInWhole()];
  const { refresh, access: token } = mine;
  expect((await post('jwt/logout/', { refresh }, { token })).status).toBe(204);
  expect(await isIn(mine.access)).toBe(false);
  expect((await post('jwt/refresh/', { refresh })).status).toBe(401);
  expect(await isIn(other.access)).toBe(true);
});

it('a refresh token gives two new tokens, once, and is no access token (ASVS 9.2.2)', async () => {
  const { post, logInWhole, isIn } = await setup();
  const { refresh, access } = await logInWhole();
  const fresh = await post('jwt/refresh/', { refresh });
  expect(fresh.status).toBe(200);
  expect(await isIn((fresh.body as Tokens).access)).toBe(true);
  expect((await post('jwt/refresh/', { refresh })).status).toBe(401);
  // One kind of token cannot stand in for the other.
  expect((await post('jwt/refresh/', { refresh: access })).status).toBe(401);
  expect(await isIn((fresh.body as Tokens).refresh)).toBe(false);
});

it('a refresh token that is used a second time ends its session, and no other (RFC 9700)', async () => {
  const { post, logInWhole, isIn } = await setup();
  const [stolen, other] = [await logInWhole(), await logInWhole()];
  const thief = (await post('jwt/refresh/', stolen)).body as Tokens;
  expect((await post('jwt/refresh/', stolen)).status).toBe(401);
  expect(await isIn(thief.access)).toBe(false);
  expect((await post('jwt/refresh/', thief)).status).toBe(401);
  expect(await isIn(other.access)).toBe(true);
});

it('a session lasts 90 days, however often it is refreshed', async () => {
  const { post, logInWhole, isIn, clock } = await setup();
  let tokens = await logInWhole();
  const start = clock.now.getTime();
  for (const day of [29, 58, 87]) {
    clock.now = new Date(start + day * DAY_MS);
    tokens = (await post('jwt/refresh/', tokens)).body as Tokens;
  }
  clock.now = new Date(start + 90 * DAY_MS - 1000);
  expect(await isIn(tokens.access)).toBe(true);
  clock.now = new Date(start + 90 * DAY_MS);
  expect(await isIn(tokens.access)).toBe(false);
  expect((await post('jwt/refresh/', tokens)).status).toBe(401);
});

it('a refresh token that is used many times at once gives one pair', async () => {
  const { post, logInWhole } = await setup();
  const { refresh } = await logInWhole();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('jwt/refresh/', { refresh })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(19).fill(401)]);
});

it('the newest of a user’s visits are kept', async () => {
  const { database, logInWhole, post } = await setup();
  const { id } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const visit = { user_id: id, email: ANN, visited_at: '2004-07-01T00:00:00Z', address_hash: '' };
  await database
    .insertInto('visits')
    .values(Array.from({ length: 1200 }, () => visit))
    .execute();
  const { access: token } = await logInWhole();
  await post('log_user_visit/', { email: ANN }, { token });
  const rows = await database.selectFrom('visits').select('visited_at').orderBy('id').execute();
  expect(rows).toHaveLength(1000);
  expect(rows.at(-1)?.visited_at).not.toBe(visit.visited_at);
});

it('a log-out ends the refresh token too, where the client has lost it', async () => {
  const { post, logInWhole } = await setup();
  const { refresh, access: token } = await logInWhole();
  expect((await post('jwt/logout/', {}, { token })).status).toBe(204);
  expect((await post('jwt/refresh/', { refresh })).status).toBe(401);
});

it('a log-out ends what the session refreshed (ASVS 7.4.1)', async () => {
  const { post, logInWhole, isIn } = await setup();
  const { refresh, access: token } = await logInWhole();
  const fresh = (await post('jwt/refresh/', { refresh })).body as Tokens;
  expect((await post('jwt/logout/', {}, { token })).status).toBe(204);
  expect(await isIn(fresh.access)).toBe(false);
  expect((await post('jwt/refresh/', { refresh: fresh.refresh })).status).toBe(401);
});

it('a log-in ends the session of a token that comes with it (ASVS 7.2.4)', async () => {
  const { post, logInWhole, isIn } = await setup();
  const [former, other] = [await logInWhole(), await logInWhole()];
  const logIn = (password: string, authorization: string) =>
    post('jwt/create', { email: ANN, password }, { headers: { authorization } });
  expect((await logIn('wrong', `Token ${former.access}`)).status).toBe(401);
  expect(await isIn(former.access)).toBe(true);
  const { status, body } = await logIn(PASSWORD, `Token ${former.access}`);
  expect(status).toBe(200);
  expect(await isIn((body as Tokens).access)).toBe(true);
  expect(await isIn(former.access)).toBe(false);
  expect((await post('jwt/refresh/', { refresh: former.refresh })).status).toBe(401);
  expect(await isIn(other.access)).toBe(true);
  // Proxies have words of their own there.
  expect((await logIn(PASSWORD, 'Basic YW5uOnNreQ==')).status).toBe(200);
});

it('a log-out with a token that has ended is no failure, and one without a token is', async () => {
  const { post, logInWhole } = await setup();
  const { access: token } = await logInWhole();
  expect((await post('jwt/logout/', {}, { token })).status).toBe(204);
  expect((await post('jwt/logout/', {}, { token })).status).toBe(204);
  expect((await post('jwt/logout/', {}, { token: 'nonsense' })).status).toBe(204);
  expect((await post('jwt/logout/', {})).status).toBe(401);
});

describe('a change of the password', () => {
  const NEW = 'copper-telescope-7';
  const change = { current_password: PASSWORD, new_password: NEW };

  it('ends all other sessions, and gives its own new tokens (ASVS 7.2.4, 7.4.3)', async () => {
    const { post, get, logInWhole, isIn } = await setup();
    const [mine, other] = [await logInWhole(), await logInWhole()];
    const answer = await post('users/set_password/', change, { token: mine.access });
    expect(answer.status).toBe(200);
    const renewed = answer.body as Tokens;
    for (const { access, refresh } of [mine, other]) {
      expect(await isIn(access)).toBe(false);
      expect((await post('jwt/refresh/', { refresh })).status).toBe(401);
    }
    expect(await isIn(renewed.access)).toBe(true);
    const sessions = await get('users/me/sessions/', renewed.access);
    expect(sessions.body).toMatchObject([{ current: true }]);
    const fresh = await post('jwt/refresh/', { refresh: renewed.refresh });
    expect(await isIn((fresh.body as Tokens).access)).toBe(true);
    expect((await post('jwt/create', { email: ANN, password: PASSWORD })).status).toBe(401);
    expect((await post('jwt/create', { email: ANN, password: NEW })).status).toBe(200);
  });

  it('keeps no session through a password reset that follows', async () => {
    const { post, logInWhole, isIn, mailedLink } = await setup();
    const { access: token } = await logInWhole();
    const { access } = (await post('users/set_password/', change, { token })).body as Tokens;
    await post('users/reset_password/', { email: ANN });
    const passwords = { new_password: PASSWORD, re_new_password: PASSWORD };
    await post('users/reset_password_confirm/', { ...(await mailedLink(ANN)), ...passwords });
    expect(await isIn(access)).toBe(false);
  });

  it('voids a mailed link', async () => {
    const { post, logInWhole, mailedLink } = await setup();
    const { access: token } = await logInWhole();
    await post('users/reset_password/', { email: ANN });
    const link = await mailedLink(ANN);
    await post('users/set_password/', change, { token });
    const passwords = { new_password: PASSWORD, re_new_password: PASSWORD };
    expect((await post('users/reset_password_confirm/', { ...link, ...passwords })).status).toBe(
      400,
    );
  });

  it('asks for a token, the password, and a good new one', async () => {
    const { post, logInWhole } = await setup();
    const { access: token } = await logInWhole();
    const send = (body: object) => post('users/set_password/', body, { token });
    expect((await post('users/set_password/', change)).status).toBe(401);
    expect((await send({})).body).toEqual({
      current_password: ['This field is required.'],
      new_password: ['This field is required.'],
    });
    expect(await send({ ...change, current_password: 'wrong' })).toMatchObject({
      status: 400,
      body: { current_password: ['Invalid password.'] },
    });
    expect(await send({ ...change, new_password: 'ann@example.org' })).toMatchObject({
      status: 400,
      body: { new_password: ['The password is too similar to the email.'] },
    });
  });

  it('is won by one of two at the same moment', async () => {
    const { post, logInWhole } = await setup();
    const { access: token } = await logInWhole();
    const answers = await Promise.all(
      [NEW, `${NEW}8`].map((password) =>
        post('users/set_password/', { ...change, new_password: password }, { token }),
      ),
    );
    // The other one comes with the former password, or with a token that has ended by then.
    const [won, lost] = answers.map(({ status }) => status).sort();
    expect(won).toBe(200);
    expect([400, 401]).toContain(lost);
  });
});
