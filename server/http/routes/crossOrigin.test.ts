/** What a page of another site can make a browser send without asking first. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { createImages } from '../../testing/imageSetup';
import { createRecords } from '../../testing/testServer';
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

describe('a page of another site', () => {
  const headers = { origin: 'https://other.example' };
  /** Reads that are not in the document of the API. */
  const PUBLISHED = ['/feed.xml', '/feed.json', '/calendar.ics', '/api/docs/openapi.json'];

  async function setupReads() {
    const { images } = createImages(() => server.pictures);
    onTestFinished(() => images.stop());
    const server = await setupUsers({ records: createRecords(2), app: { images } });
    const answer = await server.app.inject('/api/docs/openapi.json');
    const { paths } = answer.json<{ paths: Record<string, { get?: { security?: object[] } }> }>();
    const reads = Object.entries(paths).flatMap(([url, { get }]) =>
      get ? [{ url, isPublic: get.security === undefined }] : [],
    );
    return { ...server, reads };
  }

  it('reads whatever is public, and its refusals, without credentials, and nothing else (ASVS 3.4.2)', async () => {
    const { app, reads } = await setupReads();
    const published = PUBLISHED.map((url) => ({ url, isPublic: true }));
    for (const { url, isPublic } of [...reads, ...published]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ method, url, headers });
        // NASA's service named the site that asks.
        const allowed = url.startsWith('/planetary/') ? headers.origin : '*';
        expect([url, answer.headers['access-control-allow-origin']]).toEqual([
          url,
          isPublic ? allowed : undefined,
        ]);
        expect(answer.headers['cross-origin-resource-policy'], url).toBe(
          isPublic ? 'cross-origin' : 'same-origin',
        );
        expect(answer.headers['access-control-allow-credentials'], url).toBeUndefined();
      }
    }
    for (const url of ['/', '/api/docs', '/api/v1/nothing/']) {
      const answer = await app.inject({ url, headers });
      expect(answer.headers['access-control-allow-origin'], url).toBeUndefined();
    }
  });

  it('gets what is kept for everybody, whoever asked first', async () => {
    const { app } = await setupReads();
    const url = '/api/v1/gallery/0/2/';
    const first = await app.inject(url);
    const other = await app.inject({ url, headers });
    expect(other.headers).toEqual({ ...first.headers, date: expect.any(String) as unknown });
    expect(other.headers.vary).toBe('accept-encoding');
    const known = await app.inject({
      url,
      headers: { ...headers, 'if-none-match': first.headers.etag },
    });
    expect([known.statusCode, known.headers['access-control-allow-origin']]).toEqual([304, '*']);
  });
});

it('a cookie alone lets nobody write: each call of a user needs a token (ASVS 3.5.1)', async () => {
  const { app, writes } = await setupWrites();
  const open = ['users/', 'jwt/create/', 'jwt/refresh/', 'users/activation/', 'page_errors/'];
  const mailed = ['reset_password/', 'reset_password_confirm/', 'set_email_confirm/'].map(
    (path) => `users/${path}`,
  );
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
