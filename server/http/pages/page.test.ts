import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SCRIPT, setupPage, STYLE } from '../../testing/pageServer';
import { createRecord } from '../../testing/testServer';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the page', () => {
  it('is the same for every route that tells of nothing, and names the repository', async () => {
    const { app } = await setupPage();
    const home = await app.inject('/');
    expect(home.body).toContain('content="skyfolio/skyfolio"');
    const [account, login] = await Promise.all(
      ['/account', '/login'].map((url) => app.inject(url)),
    );
    expect(account?.body).toBe(login?.body);
  });

  it('brings a service worker that may fetch from this server, and is asked for each time', async () => {
    const { app } = await setupPage();
    const { body, headers } = await app.inject('/sw.js');
    expect(body).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      'content-type': expect.stringContaining('javascript') as unknown,
    });
  });

  it('is asked for each time, and not sent again while it is the same', async () => {
    const { app } = await setupPage();
    const { headers } = await app.inject('/');
    expect(headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': headers.etag };
    const again = await app.inject({ url: '/', headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject({ url: '/no/such/page', headers: known })).statusCode).toBe(404);
  });

  it('is no answer to a call that the API does not have', async () => {
    const { app } = await setupPage();
    const answer = await app.inject('/api/v1/nothing/');
    const detail = 'There is nothing at GET /api/v1/nothing/.';
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail }]);
  });

  it('comes compressed to those who take it so', async () => {
    const { app } = await setupPage();
    const plain = await app.inject('/');
    const { headers, rawPayload } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
  });

  it('allows its own script and style by their hashes, and nothing else (ASVS 3.4.3)', async () => {
    const { app } = await setupPage();
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashOf(SCRIPT)};`);
    expect(policy).toContain(hashOf(STYLE));
    expect(policy).not.toContain('unsafe-inline');
    expect(policy.split(';')).toEqual(
      expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'"]),
    );
  });

  it('allows the players of films, and no other frame or medium', async () => {
    const { app } = await setupPage();
    const policy = String((await app.inject('/')).headers['content-security-policy']).split(';');
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com');
    expect(policy).toContain('media-src https://*.nasa.gov');
  });

  it('names its code and fonts in a header, for proxies that send them ahead', async () => {
    const { app } = await setupPage();
    expect((await app.inject('/login')).headers.link).toBe(
      '</assets/index-abc.js>; rel=modulepreload; crossorigin, ' +
        '</assets/inter-abc.woff2>; rel=preload; as=font; crossorigin',
    );
  });

  it('leads to feeds, search and API in its head, and Home, which is weighed, in a header', async () => {
    const { app } = await setupPage([createRecord()]);
    const documents = [
      ['alternate', 'application/atom+xml', '/feed.xml'],
      ['alternate', 'application/feed+json', '/feed.json'],
      ['search', 'application/opensearchdescription+xml', '/opensearch.xml'],
      ['service-desc', 'application/json', '/api/docs/openapi.json'],
      ['service-doc', 'text/html', '/api/docs'],
    ] as const;
    const bare = await app.inject('/');
    const others = ['/?q=moon', '/?picture=2004-07-01', '/trending', '/login', '/no/such/page'];
    for (const [rel, type, address] of documents) {
      const element = `<link rel="${rel}" type="${type}" title="Skyfolio" href="${address}">`;
      expect(bare.body).not.toContain(address);
      expect(bare.headers.link).toContain(`, <${address}>; rel=${rel}; type="${type}"`);
      for (const url of others) {
        const { body, headers } = await app.inject(url);
        expect(body, url).toContain(element);
        expect(headers.link, url).not.toContain(address);
      }
      expect(String((await app.inject(address)).headers['content-type'])).toContain(type);
    }
  });
});

it('answers that are no page allow nothing in a browser', async () => {
  const { app } = await setupPage();
  const { headers } = await app.inject('/api/v1/gallery/count/');
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
});
