/** How tokens end: at a log-out, at a refresh, with a new password. */
import { expect, it } from 'vitest';
import type { Tokens } from '../../contract/accounts';
import { PASSWORD, setupUsers } from '../testing/testUsers';

const ANN = 'ann@example.org';

async function setup() {
  const server = await setupUsers();
  await server.join(ANN);
  const logInWhole = async () =>
    (await server.post('jwt/create', { email: ANN, password: PASSWORD })).body as Tokens;
  const isIn = async (token: string) => (await server.get(`likes/${ANN}/`, token)).status === 200;
  return { ...server, logInWhole, isIn };
}

it('a log-out ends both tokens of its session, and those of no other', async () => {
  const { post, logInWhole, isIn } = await setup();
  const [mine, other] = [await logInWhole(), await logInWhole()];
  const { refresh, access: token } = mine;
  expect((await post('jwt/logout/', { refresh }, { token })).status).toBe(204);
  expect(await isIn(mine.access)).toBe(false);
  expect((await post('jwt/refresh/', { refresh })).status).toBe(401);
  expect(await isIn(other.access)).toBe(true);
});

it('a refresh token gives two new tokens, once', async () => {
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

it('the newest of a user’s visits are kept', async () => {
  const { accountDatabase, logInWhole, post } = await setup();
  const { id } = await accountDatabase.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const visit = { user_id: id, email: ANN, visited_at: '2004-07-01T00:00:00Z', address_hash: '' };
  await accountDatabase
    .insertInto('visits')
    .values(Array.from({ length: 1200 }, () => visit))
    .execute();
  const { access: token } = await logInWhole();
  await post('log_user_visit/', { email: ANN }, { token });
  const rows = await accountDatabase
    .selectFrom('visits')
    .select('visited_at')
    .orderBy('id')
    .execute();
  expect(rows).toHaveLength(1000);
  expect(rows.at(-1)?.visited_at).not.toBe(visit.visited_at);
});
