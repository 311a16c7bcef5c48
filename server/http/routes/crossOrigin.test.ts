/** What a page of another site can make a browser send without asking first. */
import { expect, it } from 'vitest';
import { csrf, setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';

/** All calls that write, from the server's own list of routes. */
async function setupWrites() {
  const server = await setupUsers();
  const answer = await server.app.inject('/api/docs/openapi.json');
  const document = answer.json<{ paths: Record<string, object> }>();
  const writes = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => ({ url, method: method.toUpperCase() as 'POST' | 'DELETE' })),
  );
  return { ...server, writes, token: await server.join(ANN) };
}

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'no call takes a body of the type %s, which needs no preflight (ASVS 3.5.2)',
  async (type) => {
    const { app, writes, token } = await setupWrites();
    expect(writes.length).toBeGreaterThan(10);
    for (const { url, method } of writes) {
      const answer = await app.inject({
        method,
        url,
        headers: { 'content-type': type, authorization: `Token ${token}`, ...csrf },
        payload: '{"email":"ann@example.org"}',
      });
      expect([method, url, answer.statusCode]).toEqual([method, url, 415]);
    }
  },
);

it('no preflight of another site is answered with a yes (ASVS 3.5.2)', async () => {
  const { app, writes } = await setupWrites();
  for (const { url, method } of writes) {
    const answer = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://evil.example', 'access-control-request-method': method },
    });
    expect([url, answer.statusCode]).toEqual([url, 405]);
    expect(Object.keys(answer.headers).join()).not.toContain('access-control-allow');
  }
});

it('a cookie alone lets nobody write: each call of a user needs a token (ASVS 3.5.1)', async () => {
  const { app, writes } = await setupWrites();
  const open = ['users/', 'jwt/create/', 'jwt/refresh/', 'users/activation/'];
  const mailed = ['users/reset_password/', 'users/reset_password_confirm/'];
  const paths = [...open, ...mailed].map((path) => `/api/v1/${path}`);
  for (const { url, method } of writes.filter((write) => !paths.includes(write.url))) {
    const answer = await app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json', ...csrf },
      payload: JSON.stringify({ email: ANN, date: '2004-07-01' }),
    });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
});
