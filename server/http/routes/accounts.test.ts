import { describe, expect, it } from 'vitest';
import { PASSWORD, setupUsers } from '../../testing/testUsers';

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
    [{ name: 'Ann\r\nBcc: b@x.org' }, { name: ['Line breaks are not allowed.'] }],
    [{ name: 'Ann\u2028Example' }, { name: ['Line breaks are not allowed.'] }],
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
  ])('judges the password %s (ASVS 6.2.1)', async (password, faults) => {
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
    const { post, database, mailedLink, logIn } = await setupUsers();
    const answers = await Promise.all([post('users/', ANN), post('users/', ANN)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      email: ['user account with this email already exists.'],
    });
    expect(await database.selectFrom('users').select('id').execute()).toHaveLength(1);
    await post('users/activation/', await mailedLink(ANN.email));
    expect(await logIn(ANN.email, ANN.password)).toBeTruthy();
  });

  it.each([
    ['before', ['someone-elses-1', ANN.password]],
    ['after', [ANN.password, 'someone-elses-1']],
  ])('gives a stranger who signs up %s the owner no way in', async (_when, passwords) => {
    const { post, users, mailedLink } = await setupUsers();
    for (const [place, password] of passwords.entries()) {
      const body = { ...ANN, password, re_password: password };
      expect(await post('users/', body)).toMatchObject({ status: place === 0 ? 201 : 400 });
      await users.mail.settle();
    }
    expect(await post('users/activation/', await mailedLink(ANN.email))).toMatchObject({
      status: 204,
    });
    for (const password of passwords) {
      expect((await post('jwt/create', { email: ANN.email, password })).status).toBe(401);
    }
    const { uid, token } = await mailedLink(ANN.email);
    const chosen = { new_password: ANN.password, re_new_password: ANN.password };
    const confirm = await post('users/reset_password_confirm/', { uid, token, ...chosen });
    expect(confirm.status).toBe(204);
    const { email, password } = ANN;
    expect((await post('jwt/create', { email, password })).status).toBe(200);
  });

  describe('when a browser opens the link (ASVS 6.4.1)', () => {
    const browser = { headers: { origin: 'http://localhost:3000' } };

    async function openLink() {
      const server = await setupUsers();
      await server.post('users/', ANN);
      const link = await server.mailedLink(ANN.email);
      const { status, headers } = await server.post('users/activation/', link, browser);
      expect(status).toBe(204);
      const cookie = String(headers['set-cookie']);
      const logIn = (headers: Record<string, string>, password = PASSWORD) =>
        server.post('jwt/create', { email: ANN.email, password }, { headers });
      return { ...server, cookie, proof: { cookie: cookie.split(';')[0]! }, logIn };
    }

    it('keeps its proof from scripts and from other calls', async () => {
      const { cookie } = await openLink();
      expect(cookie).toMatch(
        /^activation=[\w-]{43}; .*Path=\/api\/v1\/jwt; HttpOnly; SameSite=Strict$/,
      );
    });

    it('keeps it for this very host where the address is https (ASVS 3.3.1)', async () => {
      const { post, mailedLink } = await setupUsers({ publicUrl: 'https://sky.example' });
      await post('users/', ANN);
      const link = await mailedLink(ANN.email);
      const { headers } = await post('users/activation/', link, browser);
      const cookie = String(headers['set-cookie']);
      expect(cookie).toMatch(
        /^__Host-activation=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      const { email, password } = ANN;
      const proof = { headers: { cookie: cookie.split(';')[0]! } };
      const answer = await post('jwt/create', { email, password }, proof);
      expect(answer.status).toBe(200);
      expect([answer.headers['set-cookie'] ?? []].flat().map((each) => each.split('=')[0])).toEqual(
        ['__Host-known', 'csrftoken'],
      );
    });

    it('takes the password of the sign-up there first, and then everywhere', async () => {
      const { proof, logIn } = await openLink();
      expect(await logIn({})).toMatchObject({
        status: 401,
        body: { detail: expect.stringContaining('opened the activation link') as string },
      });
      expect((await logIn(proof, 'wrong')).status).toBe(401);
      expect((await logIn({})).status).toBe(401);
      expect((await logIn(proof)).status).toBe(200);
      expect((await logIn({})).status).toBe(200);
    });

    it('gives whoever signed up with the address of somebody else no way in', async () => {
      const { post, logIn, mailedLink } = await openLink();
      const own = { ...ANN, email: 'bob@example.org' };
      await post('users/', own);
      const link = await mailedLink(own.email);
      const theirs = String(
        (await post('users/activation/', link, browser)).headers['set-cookie'],
      ).split(';')[0]!;
      for (const cookie of ['activation=', 'activation=x', theirs]) {
        expect((await logIn({ cookie })).status).toBe(401);
      }
    });

    it('lets the owner choose a password by mail', async () => {
      const { post, logIn, mailedLink } = await openLink();
      const password = 'copper-telescope-7';
      await post('users/reset_password/', { email: ANN.email });
      const body = { new_password: password, re_new_password: password };
      await post('users/reset_password_confirm/', { ...(await mailedLink(ANN.email)), ...body });
      expect((await logIn({}, password)).status).toBe(200);
    });
  });

  it('mails another link to whoever signs up again with the same password', async () => {
    const { post, users, mails, mailedLink, logIn } = await setupUsers();
    await post('users/', ANN);
    await users.mail.settle();
    expect(await post('users/', ANN)).toMatchObject({ status: 400 });
    await users.mail.settle();
    await post('users/activation/', await mailedLink(ANN.email));
    expect(mails.sent).toHaveLength(2);
    expect(await logIn(ANN.email, ANN.password)).toBeTruthy();
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
  it('works once, then tells that the link was used (ASVS 6.4.1)', async () => {
    const { post, mailedLink } = await setupUsers();
    await post('users/', ANN);
    const link = await mailedLink(ANN.email);
    expect(await post('users/activation/', link)).toMatchObject({ status: 204, body: undefined });
    expect(await post('users/activation/', link)).toMatchObject({
      status: 403,
      body: { detail: 'Stale token for given user.' },
    });
  });

  it('refuses a wrong user, a wrong token and a token that ran out (ASVS 6.4.1)', async () => {
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
