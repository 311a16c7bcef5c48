import { DefaultQueryExecutor } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TokensSchema } from '../../../contract/accounts';
import { plainHasher } from '../../testing/testServer';
import { PASSWORD, setupUsers } from '../../testing/testUsers';

const ANN = { name: 'Ann', email: 'ann@example.org', password: PASSWORD, re_password: PASSWORD };
const REQUIRED = ['This field is required.'];
const MISMATCH = { non_field_errors: ["The two password fields didn't match."] };

describe('login', () => {
  const REFUSED = {
    status: 401,
    body: { detail: 'No active account found with the given credentials' },
  };

  it('gives two tokens and the cookie that likes repeat', async () => {
    const { post, join } = await setupUsers();
    await join(ANN.email);
    for (const path of ['jwt/create', 'jwt/create/']) {
      const { status, body, headers } = await post(path, ANN);
      expect(status).toBe(200);
      expect(v.is(v.strictObject(TokensSchema.entries), body)).toBe(true);
      expect(headers['set-cookie']).toContainEqual(
        expect.stringMatching(/^csrftoken=[\w-]{32}; .*Path=\/; SameSite=Lax$/),
      );
    }
  });

  it('marks the cookie as secure where people come by https', async () => {
    const { post, join } = await setupUsers({ publicUrl: 'https://sky.example' });
    await join(ANN.email);
    const cookies = [(await post('jwt/create', ANN)).headers['set-cookie'] ?? []].flat();
    const cookie = cookies.find((each) => each.startsWith('csrftoken='));
    expect(cookie).toContain('; Secure');
    expect(cookie).not.toContain('HttpOnly');
  });

  it('refuses a wrong password, an unknown address and an account not activated alike (ASVS 6.3.8)', async () => {
    const { post, join } = await setupUsers();
    await join(ANN.email);
    await post('users/', { ...ANN, email: 'bob@example.org' });
    for (const [email, password] of [
      [ANN.email, 'wrong'],
      ['nobody@example.org', PASSWORD],
      ['bob@example.org', PASSWORD],
    ]) {
      const answer = await post('jwt/create', { email, password });
      expect(answer).toMatchObject(REFUSED);
      expect(answer.headers['www-authenticate']).toBe('JWT realm="api"');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('takes the same work whether or not there is an account (ASVS 6.3.8)', async () => {
    const verified: string[] = [];
    const hasher = {
      ...plainHasher,
      verify: (hash: string, password: string) => {
        verified.push(hash);
        return plainHasher.verify(hash, password);
      },
    };
    const { post, join } = await setupUsers({ hasher });
    await join(ANN.email);
    await post('users/', { ...ANN, email: 'bob@example.org' });
    verified.length = 0;
    for (const email of [ANN.email, 'bob@example.org', 'nobody@example.org']) {
      await post('jwt/create', { email, password: 'wrong' });
    }
    expect(verified).toEqual([`plain:${PASSWORD}`, `plain:${PASSWORD}`, plainHasher.decoy]);
  });
});

describe('password reset', () => {
  const NEW = 'copper-telescope-7';

  it('sets the password by a link that works once (ASVS 6.4.1)', async () => {
    const { post, join, mailedLink, mails } = await setupUsers();
    await join(ANN.email);
    expect(await post('users/reset_password/', { email: 'ANN@example.org' })).toMatchObject({
      status: 204,
    });
    const link = await mailedLink(ANN.email);
    expect(mails.sent.at(-1)?.link).toContain('/password/reset/confirm/');
    const body = { ...link, new_password: NEW, re_new_password: NEW };
    expect(await post('users/reset_password_confirm/', body)).toMatchObject({ status: 204 });
    expect(await post('jwt/create', { email: ANN.email, password: NEW })).toMatchObject({
      status: 200,
    });
    expect(await post('jwt/create', ANN)).toMatchObject({ status: 401 });
    expect(await post('users/reset_password_confirm/', body)).toMatchObject({
      status: 400,
      body: { token: ['Invalid token for given user.'] },
    });
  });

  it('says the same to all addresses, and mails to active accounts alone (ASVS 6.3.8)', async () => {
    const { post, users, mails } = await setupUsers();
    await post('users/', ANN);
    await users.mail.settle();
    for (const email of [ANN.email, 'nobody@example.org']) {
      expect(await post('users/reset_password/', { email })).toMatchObject({ status: 204 });
    }
    await users.mail.settle();
    expect(mails.sent).toHaveLength(1);
    expect(await post('users/reset_password/', { email: 'ann' })).toMatchObject({
      status: 400,
      body: { email: ['Enter a valid email address.'] },
    });
  });

  it('asks the database for the same whether or not there is an account', async () => {
    const { post, join, users } = await setupUsers();
    await join(ANN.email);
    await post('users/', { ...ANN, email: 'bob@example.org' });
    await users.mail.stop(); // it has statements of its own
    const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    onTestFinished(() => executed.mockRestore());
    const statementsFor = async (email: string) => {
      executed.mockClear();
      await post('users/reset_password/', { email });
      return executed.mock.calls.map(([{ sql }]) => sql);
    };
    const known = await statementsFor(ANN.email);
    expect(known.at(-1)).toMatch(/^insert into "mails"/);
    // One is not activated.
    for (const email of ['bob@example.org', 'nobody@example.org']) {
      expect(await statementsFor(email)).toEqual(known);
    }
  });

  it('tells what is wrong one after the other', async () => {
    const { post, join, mailedLink } = await setupUsers();
    await join(ANN.email);
    await post('users/reset_password/', { email: ANN.email });
    const { uid, token } = await mailedLink(ANN.email);
    const answer = async (body: object) => (await post('users/reset_password_confirm/', body)).body;
    const bad = { uid: 'x', token: 'x', new_password: '1234', re_new_password: '5' };
    expect(await answer({ ...bad, token: undefined })).toEqual({ token: REQUIRED });
    expect(await answer(bad)).toHaveProperty('new_password.length', 3);
    expect(await answer({ ...bad, new_password: NEW })).toEqual(MISMATCH);
    const matching = { ...bad, new_password: NEW, re_new_password: NEW };
    expect(await answer(matching)).toEqual({ uid: ["Invalid user id or user doesn't exist."] });
    expect(await answer({ ...matching, uid })).toEqual({
      token: ['Invalid token for given user.'],
    });
    const similar = { ...matching, uid, token, new_password: 'ann@example.org' };
    expect(await answer(similar)).toEqual({
      new_password: ['The password is too similar to the email.'],
    });
    expect(await answer({ ...matching, uid, token })).toBeUndefined();
  });

  it('ends the link after an hour, and leaves it while others are asked for (ASVS 6.4.1)', async () => {
    const { post, join, mailedLink, clock } = await setupUsers();
    await join(ANN.email);
    const confirm = async (link: object) =>
      post('users/reset_password_confirm/', { ...link, new_password: NEW, re_new_password: NEW });
    await post('users/reset_password/', { email: ANN.email });
    const first = await mailedLink(ANN.email);
    await post('users/reset_password/', { email: ANN.email });
    const second = await mailedLink(ANN.email);
    expect(second.token).not.toBe(first.token);
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    expect(await confirm(second)).toMatchObject({ status: 400 });
    await post('users/reset_password/', { email: ANN.email });
    const third = await mailedLink(ANN.email);
    await post('users/reset_password/', { email: ANN.email });
    await mailedLink(ANN.email);
    expect(await confirm(third)).toMatchObject({ status: 204 });
  });

  it('is won by one of two who use the link at the same moment', async () => {
    const { post, join, mailedLink } = await setupUsers();
    await join(ANN.email);
    await post('users/reset_password/', { email: ANN.email });
    const link = await mailedLink(ANN.email);
    const body = { ...link, new_password: NEW, re_new_password: NEW };
    const answers = await Promise.all([
      post('users/reset_password_confirm/', body),
      post('users/reset_password_confirm/', body),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});
