import { describe, expect, it } from 'vitest';
import { plainHasher } from '../testing/testServer';
import { PASSWORD, setupUsers } from '../testing/testUsers';

const ANN = { name: 'Ann', email: 'ann@example.org', password: PASSWORD, re_password: PASSWORD };
const REQUIRED = ['This field is required.'];
const MISMATCH = { non_field_errors: ["The two password fields didn't match."] };

describe('every call of users', () => {
  const paths = [
    'users/',
    'users/activation/',
    'users/reset_password/',
    'users/reset_password_confirm/',
    'jwt/create/',
  ];
  const everyPath = paths.flatMap((path) => [path, path.slice(0, -1)]);

  it.each(everyPath)('refuses what is no JSON at %s', async (path) => {
    const { app } = await setupUsers();
    const answer = async (contentType: string | undefined, payload: string) => {
      const headers = contentType === undefined ? {} : { 'content-type': contentType };
      const url = `/api/v1/${path}`;
      const response = await app.inject({ method: 'POST', url, headers, payload });
      return [response.statusCode, response.json<{ detail: string }>().detail];
    };
    const unsupported = (type: string) => [415, `Unsupported media type "${type}" in request.`];
    expect(await answer('text/plain', 'hello')).toEqual(unsupported('text/plain'));
    expect(await answer('application/jsonx', '{}')).toEqual(unsupported('application/jsonx'));
    expect(await answer('nonsense', '{}')).toEqual(unsupported('nonsense'));
    expect(await answer(undefined, '{}')).toEqual(unsupported(''));
    const [status, detail] = await answer('application/json', '{"email": secret');
    expect(status).toBe(400);
    expect(detail).toMatch(/^JSON parse error - (?!.*secret)/);
  });

  it.each(everyPath)('takes POST alone at %s', async (path) => {
    const { app } = await setupUsers();
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const response = await app.inject({ method, url: `/api/v1/${path}` });
      expect(response.statusCode).toBe(405);
      expect(response.json()).toEqual({ detail: `Method "${method}" not allowed.` });
      expect(response.headers.allow).toBe('POST');
    }
    expect((await app.inject({ method: 'HEAD', url: `/api/v1/${path}` })).statusCode).toBe(405);
  });

  it.each([
    ['users/', { name: REQUIRED, email: REQUIRED, password: REQUIRED, re_password: REQUIRED }],
    ['users/activation/', { uid: REQUIRED, token: REQUIRED }],
    ['users/reset_password/', { email: REQUIRED }],
    [
      'users/reset_password_confirm/',
      { uid: REQUIRED, token: REQUIRED, new_password: REQUIRED, re_new_password: REQUIRED },
    ],
    ['jwt/create', { email: REQUIRED, password: REQUIRED }],
  ])('names the fields that %s lacks', async (path, errors) => {
    const { app, post } = await setupUsers();
    expect(await post(path, {})).toMatchObject({ status: 400, body: errors });
    expect(await post(path, undefined)).toMatchObject({ status: 400, body: errors });
    const nulls = Object.fromEntries(Object.keys(errors).map((field) => [field, null]));
    expect((await post(path, nulls)).body).toEqual(
      Object.fromEntries(
        Object.keys(errors).map((field) => [field, ['This field may not be null.']]),
      ),
    );
    const blanks = Object.fromEntries(Object.keys(errors).map((field) => [field, '']));
    expect((await post(path, blanks)).body).toEqual(
      Object.fromEntries(
        Object.keys(errors).map((field) => [field, ['This field may not be blank.']]),
      ),
    );
    const headers = { 'content-type': 'application/json' };
    const url = `/api/v1/${path}`;
    const text = await app.inject({ method: 'POST', url, headers, payload: '"text"' });
    expect(text.statusCode).toBe(400);
    expect(text.json()).toEqual({ non_field_errors: ['Invalid data. Expected a dictionary.'] });
  });

  it('lets no cache keep an answer', async () => {
    const { post } = await setupUsers();
    expect((await post('users/', ANN)).headers['cache-control']).toBe('no-store');
    expect((await post('jwt/create', {})).headers['cache-control']).toBe('no-store');
  });
});

describe('sign-up', () => {
  it('makes an account and mails the link that activates it', async () => {
    const { post, mails, users } = await setupUsers();
    expect(await post('users/', ANN)).toMatchObject({
      status: 201,
      body: { name: 'Ann', email: 'ann@example.org', id: 1 },
    });
    await users.mail.settle();
    expect(mails.sent.map(({ to }) => to)).toEqual(['ann@example.org']);
    expect(mails.sent[0]?.link).toMatch(
      /^http:\/\/localhost:3000\/activate\/[\w-]{22}\/[\w-]{43}$/,
    );
  });

  it.each([
    [{ email: 'ann' }, { email: ['Enter a valid email address.'] }],
    [{ email: 'ann@host' }, { email: ['Enter a valid email address.'] }],
    [{ email: 'a..b@example.org' }, { email: ['Enter a valid email address.'] }],
    [{ email: 'a@example.org\r\nBcc: b@x.org' }, { email: ['Enter a valid email address.'] }],
    [{ email: 5 }, { email: ['Not a valid string.'] }],
    [
      { email: `${'a'.repeat(250)}@x.org` },
      { email: ['Ensure this field has no more than 255 characters.'] },
    ],
    [{ name: 'n'.repeat(256) }, { name: ['Ensure this field has no more than 255 characters.'] }],
    [{ name: '  ' }, { name: ['This field may not be blank.'] }],
    [{ re_password: 'another' }, MISMATCH],
  ])('refuses %j', async (change, errors) => {
    const { post, mails } = await setupUsers();
    expect(await post('users/', { ...ANN, ...change })).toMatchObject({
      status: 400,
      body: errors,
    });
    expect(mails.sent).toEqual([]);
  });

  const SHORT = 'This password is too short. It must contain at least 8 characters.';
  const COMMON = 'This password is too common.';
  const NUMERIC = 'This password is entirely numeric.';
  const SIMILAR = 'The password is too similar to the email.';
  it.each([
    ['kr9-x', [SHORT]],
    ['password123', [COMMON]],
    ['QWERTYuiop', [COMMON]],
    ['1234', [SHORT, COMMON, NUMERIC]],
    ['7391846205', [NUMERIC]],
    ['stargazer1', [SIMILAR]],
    ['stargazer@example.org', [SIMILAR]],
    ['example-9', [SIMILAR]],
    ['orbital-lantern-42', []],
    ['sëñor öß 🔭🔭', []],
  ])('judges the password %s', async (password, faults) => {
    const { post } = await setupUsers();
    const body = { ...ANN, email: 'stargazer@example.org', password, re_password: password };
    const answer = await post('users/', body);
    expect(answer.body).toEqual(faults.length > 0 ? { password: faults } : expect.anything());
    expect(answer.status).toBe(faults.length > 0 ? 400 : 201);
  });

  it('tells what is wrong with all fields at once, and of a mismatch only after', async () => {
    const { post } = await setupUsers();
    await post('users/', ANN);
    expect((await post('users/', { ...ANN, password: 'kr9-x' })).body).toEqual({
      email: ['user account with this email already exists.'],
      password: [SHORT],
    });
  });

  it('makes one account of two sign-ups at the same moment', async () => {
    const { post } = await setupUsers();
    const answers = await Promise.all([post('users/', ANN), post('users/', ANN)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      email: ['user account with this email already exists.'],
    });
  });

  it('frees an address whose link ran out unused', async () => {
    const { post, users, clock, mailedLink } = await setupUsers();
    await post('users/', ANN);
    const old = await mailedLink(ANN.email);
    clock.now = new Date(clock.now.getTime() + 8 * 86_400_000);
    expect(await post('users/', ANN)).toMatchObject({ status: 201 });
    await users.mail.settle();
    expect(await post('users/activation/', old)).toMatchObject({ status: 400 });
    expect(await post('users/activation/', await mailedLink(ANN.email))).toMatchObject({
      status: 204,
    });
  });
});

describe('activation', () => {
  it('works once, then tells that the link was used', async () => {
    const { post, mailedLink } = await setupUsers();
    await post('users/', ANN);
    const link = await mailedLink(ANN.email);
    expect(await post('users/activation/', link)).toMatchObject({ status: 204, body: undefined });
    expect(await post('users/activation/', link)).toMatchObject({
      status: 403,
      body: { detail: 'Stale token for given user.' },
    });
  });

  it('refuses a wrong user, a wrong token and a token that ran out', async () => {
    const { post, mailedLink, clock } = await setupUsers();
    await post('users/', ANN);
    const link = await mailedLink(ANN.email);
    const wrongToken = { status: 400, body: { token: ['Invalid token for given user.'] } };
    expect(await post('users/activation/', { ...link, uid: 'MQ' })).toMatchObject({
      status: 400,
      body: { uid: ["Invalid user id or user doesn't exist."] },
    });
    expect(await post('users/activation/', { ...link, token: 'x' })).toMatchObject(wrongToken);
    clock.now = new Date(clock.now.getTime() + 7 * 86_400_000);
    expect(await post('users/activation/', link)).toMatchObject(wrongToken);
  });

  it('refuses the token of another user', async () => {
    const { post, mailedLink } = await setupUsers();
    await post('users/', ANN);
    await post('users/', { ...ANN, email: 'bob@example.org' });
    const { uid } = await mailedLink('bob@example.org');
    const { token } = await mailedLink(ANN.email);
    expect(await post('users/activation/', { uid, token })).toMatchObject({
      status: 400,
      body: { token: ['Invalid token for given user.'] },
    });
  });
});

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
      expect(body).toEqual({ refresh: expect.any(String), access: expect.any(String) });
      expect(headers['set-cookie']).toMatch(/^csrftoken=[\w-]{32}; .*Path=\/; SameSite=Lax$/);
    }
  });

  it('marks the cookie as secure where people come by https', async () => {
    const { post, join } = await setupUsers({ publicUrl: 'https://sky.example' });
    await join(ANN.email);
    const cookie = (await post('jwt/create', ANN)).headers['set-cookie'];
    expect(cookie).toContain('; Secure');
    expect(cookie).not.toContain('HttpOnly');
  });

  it('refuses a wrong password, an unknown address and an account not activated alike', async () => {
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

  it('takes the same work whether or not there is an account', async () => {
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

  it('sets the password by a link that works once', async () => {
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

  it('says the same to all addresses, and mails to active accounts alone', async () => {
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

  it('ends the link after an hour, and when another one is asked for', async () => {
    const { post, join, mailedLink, clock } = await setupUsers();
    await join(ANN.email);
    const confirm = async (link: object) =>
      post('users/reset_password_confirm/', { ...link, new_password: NEW, re_new_password: NEW });
    await post('users/reset_password/', { email: ANN.email });
    const first = await mailedLink(ANN.email);
    await post('users/reset_password/', { email: ANN.email });
    const second = await mailedLink(ANN.email);
    expect(second.token).not.toBe(first.token);
    expect(await confirm(first)).toMatchObject({ status: 400 });
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    expect(await confirm(second)).toMatchObject({ status: 400 });
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
