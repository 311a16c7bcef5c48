import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PicturePage } from '../../../contract/pictures';
import { Archive } from '../../archive/archive';
import { openSqlite } from '../../people/database/sqlite';
import { openTestDatabase } from '../../testing/testDatabase';
import { PictureStore } from '../../archive/store/pictureStore';
import { createRecord, createRecords, setup } from '../../testing/testServer';
import { setupUsers } from '../../testing/testUsers';
import { PublicAnswers } from './publicAnswers';

const LISTS = [
  '/api/v1/gallery/0/10/',
  '/api/v1/gallery/count/',
  '/api/v1/trending/0/10/',
  '/api/v1/trending/count/',
  '/api/v1/search/sky/0/10/',
  '/api/v1/search/sky/count/',
  '/api/v1/today/',
];

describe.each(LISTS)('%s', (url) => {
  it('is told once: who has it already is told that nothing is new', async () => {
    const { app } = await setup({ records: createRecords(3) });
    const first = await app.inject(url);
    const { etag, vary, 'cache-control': caching } = first.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(vary).toBe('accept-encoding');
    expect(caching).toMatch(/^public, max-age=0, must-revalidate, .*stale-while-revalidate=\d+$/);
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
  });

  it('is told anew after a change', async () => {
    const { app, pictures } = await setup({ records: createRecords(3) });
    const { headers } = await app.inject(url);
    const [changed] = createRecords(1);
    await pictures.save([
      { ...changed!, title: 'Another sky' },
      createRecord({ date: '2004-06-01', title: 'An older sky' }),
    ]);
    const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } });
    expect(again.statusCode).toBe(200);
    expect(again.headers.etag).not.toBe(headers.etag);
  });
});

describe('a page', () => {
  const url = '/api/v1/gallery/0/10/';

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'comes as %s for those who take it, with an ETag of its own',
    async (encoding, decode) => {
      const { app } = await setup({ records: createRecords(10) });
      const plain = await app.inject(url);
      for (const attempt of ['made', 'kept']) {
        const { headers, rawPayload } = await app.inject({
          url,
          headers: { 'accept-encoding': encoding },
        });
        expect(headers['content-encoding'], attempt).toBe(encoding);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(headers.etag).not.toBe(plain.headers.etag);
        expect(decode(rawPayload).toString()).toBe(plain.body);
      }
      expect(plain.headers['content-encoding']).toBeUndefined();
    },
  );

  it('shows a like and its withdrawal at once', async () => {
    const { app, join, like } = await setupUsers({ records: createRecords(2) });
    const token = await join('ann@example.org');
    const counts = async () =>
      (await app.inject(url)).json<PicturePage>().map((entry) => entry.image_likes_count);
    expect(await counts()).toEqual([0, 0]);
    await like(token, 'ann@example.org', '2004-06-30');
    expect(await counts()).toEqual([0, 1]);
    await like(token, 'ann@example.org', '2004-06-30', 'unlike_image/');
    expect(await counts()).toEqual([0, 0]);
  });

  it('shows what another process imported', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'skyfolio-'));
    const file = path.join(folder, 'archive.db');
    const [own, other] = [await openSqlite(file), await openSqlite(file)];
    onTestFinished(async () => {
      await own.destroy();
      await other.destroy();
      await rm(folder, { recursive: true });
    });
    const archive = new Archive(new PictureStore(own), () => new Date());
    const { get } = await setup({ app: { archive: () => archive } });
    expect((await get(url)).body).toEqual([]);
    await new PictureStore(other).save(createRecords(1));
    // A request that came after it is answered in a later turn of the event loop.
    await setImmediate();
    expect((await get(url)).body).toMatchObject([{ date: '2004-07-01' }]);
  });

  it('is that of the archive that is shown at present', async () => {
    const databases = await Promise.all([1, 2].map(() => openTestDatabase()));
    onTestFinished(async () => {
      await Promise.all(databases.map((database) => database.destroy()));
    });
    const [first, second] = databases.map((database) => new PictureStore(database));
    await first!.save(createRecords(1, '2004-07-01'));
    await second!.save(createRecords(1, '2004-08-01'));
    const archives = [first!, second!].map((store) => new Archive(store, () => new Date()));
    let shown = 0;
    const { get } = await setup({ app: { archive: () => archives[shown]! } });
    expect((await get(url)).body).toMatchObject([{ date: '2004-07-01' }]);
    shown = 1;
    expect((await get(url)).body).toMatchObject([{ date: '2004-08-01' }]);
  });

  it('that is refused is kept by nobody', async () => {
    const { app } = await setup();
    const { statusCode, headers } = await app.inject('/api/v1/gallery/5/4/');
    expect([statusCode, headers.etag, headers['cache-control']]).toEqual([
      400,
      undefined,
      undefined,
    ]);
  });
});

it('are not kept beyond the bound, which long searches that find nothing reach too', async () => {
  let made = 0;
  const archive = { revision: () => 1, at: () => archive } as Partial<Archive> as Archive; // all that is asked of it
  const answers = new PublicAnswers(() => archive, 64 * 1024);
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/*', (request, reply) =>
    answers.sendList(request, reply, () => Promise.resolve({ count: (made += 1) })),
  );
  const ask = (search: string) => app.inject(`/${search}`);
  await ask('first');
  await ask('first');
  expect(made).toBe(1);
  const long = encodeURIComponent('🔭'.repeat(240));
  for (let search = 0; search < 30; search += 1) {
    await ask(`${long}${search}`);
  }
  made = 0;
  await ask('first');
  expect(made).toBe(1);
});

it('outlive what lists do not show: log-ins, mails, visits, pictures that stay as they are', async () => {
  const { pictures, join, post, like } = await setupUsers({ records: createRecords(2) });
  const token = await join('ann@example.org');
  const before = await pictures.revision();
  await post('jwt/create/', { email: 'ann@example.org', password: 'wrong' });
  await post('users/reset_password/', { email: 'ann@example.org' });
  await post('log_user_visit/', { email: 'ann@example.org' }, { token });
  await join('bo@example.org');
  await pictures.save(createRecords(2));
  expect(await pictures.revision()).toBe(before);
  await like(token, 'ann@example.org', '2004-07-01');
  const after = await pictures.revision();
  expect(after).not.toBe(before);
  // Twice is once.
  await like(token, 'ann@example.org', '2004-07-01');
  expect(await pictures.revision()).toBe(after);
});

it('health is kept by no cache', async () => {
  const { app } = await setup();
  expect((await app.inject('/api/v1/apod-health/')).headers['cache-control']).toBe('no-store');
});
