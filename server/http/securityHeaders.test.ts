import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../testing/imageSetup';
import { createRecords, setup } from '../testing/testServer';

const LIST = '/api/v1/gallery/0/10/';

describe('the headers that guard a browser', () => {
  it.each([
    ['a list', LIST, 200, 'cross-origin'],
    ['a call that is refused', '/api/v1/gallery/5/4/', 400, 'cross-origin'],
    ['a call of a user', '/api/v1/collections/', 401, 'same-origin'],
    ['a call that does not exist', '/api/v1/nothing/', 404, 'same-origin'],
  ])('come with %s', async (_name, url, status, readers) => {
    const { app } = await setup({ records: createRecords(1) });
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': readers,
      'x-content-type-options': 'nosniff',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('tell browsers to ask by https alone where the public address is https (ASVS 3.4.1)', async () => {
    const { app } = await setup({ records: createRecords(1), publicUrl: 'https://sky.example' });
    for (const url of [LIST, '/api/v1/nothing/', '/feed.xml']) {
      const { headers } = await app.inject(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('come when nothing is new, too', async () => {
    const { app } = await setup({ records: createRecords(1) });
    const { headers } = await app.inject(LIST);
    const again = await app.inject({ url: LIST, headers: { 'if-none-match': headers.etag } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });
});

describe('every kind of answer', () => {
  const operations = { checkDatabase: () => Promise.resolve(), metrics: 'all' as const };

  async function setupAll() {
    const webRoot = createFolder();
    mkdirSync(path.join(webRoot, 'assets'));
    writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>Skyfolio</title>');
    writeFileSync(path.join(webRoot, 'assets', 'index-abc.js'), '');
    const web = {
      webRoot,
      repository: 'skyfolio/skyfolio',
      publicUrl: 'https://sky.example',
    };
    const { app } = await setup({ records: createRecords(1), app: { web, operations } });
    return app;
  }

  const KINDS = [
    '/',
    '/no/such/page',
    '/assets/index-abc.js',
    LIST,
    '/api/v1/users/',
    '/api/v1/likes/ann@example.org/',
    '/api/no/such/call/',
    '/api/docs',
    '/api/docs/openapi.json',
    '/images/2004-07-01/1.webp',
    '/healthz',
    '/readyz',
    '/metrics',
  ];

  it.each(KINDS)('keeps its type: %s (ASVS 3.4.4)', async (url) => {
    const { headers } = await (await setupAll()).inject(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toMatch(/\w/);
  });

  it.each(KINDS)('is in no frame of another site: %s (ASVS 3.4.6)', async (url) => {
    const { headers } = await (await setupAll()).inject(url);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/);
  });

  it.each(['/', '/favourites', '/activate/uid/token', '/no/such/page', '/api/docs'])(
    'that links elsewhere tells nobody where from: %s (ASVS 3.4.5)',
    async (url) => {
      const { headers } = await (await setupAll()).inject(url);
      expect(headers['referrer-policy']).toBe('no-referrer');
    },
  );
});
