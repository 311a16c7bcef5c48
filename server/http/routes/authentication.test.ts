import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Tokens } from '../../../contract/accounts';
import { deriveKey } from '../../people/accounts/secret';
import { csrf, PASSWORD, setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const INVALID = {
  status: 401,
  body: { detail: 'Given token not valid for any token type', code: 'token_not_valid' },
};

async function setupAnn() {
  const server = await setupUsers();
  const token = await server.join(ANN);
  const ask = (authorization?: string) =>
    server.call('GET', `likes/${ANN}/`, undefined, {
      headers: authorization === undefined ? {} : { authorization },
    });
  const { public_id: publicId } = await server.database
    .selectFrom('users')
    .select('public_id')
    .executeTakeFirstOrThrow();
  return { ...server, token, ask, publicId };
}

describe('a token', () => {
  it.each(['Token', 'JWT', 'Bearer', 'bearer'])('is accepted as %s', async (scheme) => {
    const { token, ask } = await setupAnn();
    expect((await ask(`${scheme} ${token}`)).status).toBe(200);
  });

  it.each([undefined, '', 'Basic YTpi', 'nonsense'])(
    'is asked for where there is %j',
    async (header) => {
      const { ask } = await setupAnn();
      const answer = await ask(header);
      expect(answer).toMatchObject({
        status: 401,
        body: { detail: 'Authentication credentials were not provided.' },
      });
      expect(answer.headers['www-authenticate']).toBe('JWT realm="api"');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('is refused where it is none', async () => {
    const { ask, token } = await setupAnn();
    for (const header of [
      'Token',
      'Token x',
      'Token a.b.c',
      `Token ${token} x`,
      `Token ${token}x`,
    ]) {
      expect(await ask(header)).toMatchObject(INVALID);
    }
  });

  it('is refused unsigned, under a foreign key, or by another method (ASVS 9.1.2)', async () => {
    const { ask, publicId, clock } = await setupAnn();
    const claims = { token_type: 'access', epoch: 0, sub: publicId };
    const seconds = Math.floor(clock.now.getTime() / 1000);
    const key = deriveKey('a secret of the tests, long enough', 'tokens');
    const sign = (alg: string, secret: Uint8Array) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setExpirationTime(seconds + 60)
        .sign(secret);
    const unsigned = new UnsecuredJWT(claims).setExpirationTime(seconds + 60).encode();
    expect((await ask(`Token ${await sign('HS256', key)}`)).status).toBe(200);
    const foreign = deriveKey('another secret, just as long as that', 'tokens');
    expect(await ask(`Token ${await sign('HS256', foreign)}`)).toMatchObject(INVALID);
    expect(await ask(`Token ${await sign('HS512', Buffer.concat([key, key]))}`)).toMatchObject(
      INVALID,
    );
    expect(await ask(`Token ${unsigned}`)).toMatchObject(INVALID);
    const endless = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(await ask(`Token ${endless}`)).toMatchObject(INVALID);
  });

  it('counts only within its time (ASVS 9.2.1)', async () => {
    const { ask, publicId, clock } = await setupAnn();
    const seconds = Math.floor(clock.now.getTime() / 1000);
    const key = deriveKey('a secret of the tests, long enough', 'tokens');
    const askWith = async (times: { exp?: number; nbf?: number }) => {
      const claims = { token_type: 'access', epoch: 0, sub: publicId, ...times };
      return ask(
        `Token ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)}`,
      );
    };
    expect((await askWith({ exp: seconds + 60, nbf: seconds - 60 })).status).toBe(200);
    expect(await askWith({ exp: seconds - 60 })).toMatchObject(INVALID);
    expect(await askWith({ exp: seconds + 60, nbf: seconds + 30 })).toMatchObject(INVALID);
    expect(await askWith({})).toMatchObject(INVALID);
    // The very same token as at first.
    clock.now = new Date((seconds + 60) * 1000);
    expect(await askWith({ exp: seconds + 60, nbf: seconds - 60 })).toMatchObject(INVALID);
  });

  it('is refused where it is the one to refresh with (ASVS 9.2.2)', async () => {
    const { ask, post } = await setupAnn();
    const { body } = await post('jwt/create', { email: ANN, password: PASSWORD });
    expect(await ask(`Token ${(body as Tokens).refresh}`)).toMatchObject(INVALID);
  });

  it('ends at once when the password is reset (ASVS 7.4.3)', async () => {
    const { ask, token, post, mailedLink, logIn } = await setupAnn();
    await post('users/reset_password/', { email: ANN });
    expect((await ask(`Token ${token}`)).status).toBe(200);
    const password = 'copper-telescope-7';
    const link = await mailedLink(ANN);
    const body = { ...link, new_password: password, re_new_password: password };
    await post('users/reset_password_confirm/', body);
    expect(await ask(`Token ${token}`)).toMatchObject(INVALID);
    expect((await ask(`Token ${await logIn(ANN, password)}`)).status).toBe(200);
  });

  it('ends at once when the account is deleted, even where the address comes back (ASVS 7.4.2)', async () => {
    const { ask, token, call, join } = await setupAnn();
    await call('DELETE', 'users/me/', { current_password: PASSWORD }, { token });
    expect(await ask(`Token ${token}`)).toMatchObject(INVALID);
    await join(ANN);
    expect(await ask(`Token ${token}`)).toMatchObject(INVALID);
  });

  it.each(['like_image/', 'unlike_image/', 'log_user_visit/'])('is needed by %s', async (path) => {
    const { post } = await setupAnn();
    expect((await post(path, { email: ANN }, { headers: csrf })).status).toBe(401);
    expect(await post(path, { email: ANN }, { headers: csrf, token: 'x' })).toMatchObject(INVALID);
  });
});
