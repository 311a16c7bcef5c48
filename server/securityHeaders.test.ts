import { describe, expect, it } from 'vitest';
import { createRecords, setup } from './testing/testServer';

const LIST = '/api/v1/gallery/0/10/';

describe('the headers that guard a browser', () => {
  it.each([
    ['a list', LIST, 200],
    ['a call that is refused', '/api/v1/gallery/5/4/', 400],
    ['a call that does not exist', '/api/v1/nothing/', 404],
  ])('come with %s', async (_name, url, status) => {
    const { app } = await setup({ records: createRecords(1) });
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('come when nothing is new, too', async () => {
    const { app } = await setup({ records: createRecords(1) });
    const { headers } = await app.inject(LIST);
    const again = await app.inject({ url: LIST, headers: { 'if-none-match': headers.etag } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });
});
