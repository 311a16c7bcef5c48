import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PicturePage } from '../../../contract/pictures';
import { Archive } from '../../archive/archive';
import { openMain } from '../../archive/openArchives';
import { createFolder } from '../../testing/imageSetup';
import { openTestArchive } from '../../testing/testDatabase';
import type { LikeNumbers } from '../../archive/likeNumbers';
import type { PictureRecord } from '../../archive/store/storedPictures';
import { createRecord, createRecords, setup } from '../../testing/testServer';
import { LikeCounts } from '../../people/likes/likeCounts';
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

/** An archive in memory. */
async function openArchive(records: PictureRecord[] = [], likes?: LikeNumbers) {
  const { database, pictures } = await openTestArchive();
  onTestFinished(() => database.destroy());
  await pictures.save(records);
  return {
    pictures,
    archive: new Archive({ database, pictures }, () => new Date('2004-07-01T16:00:00Z'), likes),
  };
}

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

  it('is that of the archive that is shown at present', async () => {
    const [first, second] = [
      await openArchive(createRecords(1, '2004-07-01')),
      await openArchive(createRecords(1, '2004-08-01')),
    ];
    let shown = first.archive;
    const { get } = await setup({ app: { archive: () => shown } });
    const date = async () => (await get(url)).body;
    expect(await date()).toMatchObject([{ date: '2004-07-01' }]);
    shown = second.archive;
    expect(await date()).toMatchObject([{ date: '2004-08-01' }]);
    shown = first.archive;
    expect(await date()).toMatchObject([{ date: '2004-07-01' }]);
  });

  it('that is refused is kept by nobody', async () => {
    const { app } = await setup();
    const { statusCode, headers } = await app.inject('/api/v1/gallery/5/4/');
    expect([statusCode, headers.etag, headers['cache-control']]).toEqual([
      400,
      undefined,
      'no-store',
    ]);
  });
});

it('are not kept beyond the bound, which long searches that find nothing reach too', async () => {
  let made = 0;
  const { archive } = await openArchive();
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

describe('cached answers', () => {
  /** A server whose answers tell how often they were made. */
  async function setupKept() {
    const counts = new LikeCounts({
      changedCounts: () => Promise.reject(new Error('no database')),
    });
    const { archive, pictures } = await openArchive(createRecords(40), counts.of('main'));
    const answers = new PublicAnswers(() => archive);
    const app = Fastify();
    onTestFinished(() => app.close());
    const made: string[] = [];
    const route = (
      url: string,
      produce: (archive: Archive) => Promise<unknown>,
      follows?: 'likes' | 'colors',
    ) =>
      app.get(url, (request, reply) =>
        answers.sendList(
          request,
          reply,
          (current) => {
            made.push(url);
            return produce(current);
          },
          undefined,
          follows,
        ),
      );
    const range = (start: number) => ({ start, end: start + 10 });
    route('/first', (current) => current.gallery(range(0)));
    route('/second', (current) => current.gallery(range(10)));
    route('/count', async (current) => ({ count: await current.count() }));
    route('/trending', (current) => current.trending(range(0)), 'likes');
    route('/similar', ({ similar }) => similar.of('2004-06-01'), 'colors');
    /** Asks for all, and gives those that were made for it. */
    const askAll = async () => {
      made.length = 0;
      for (const url of ['/first', '/second', '/count', '/trending', '/similar']) {
        expect((await app.inject(url)).statusCode).toBe(200);
      }
      return [...made];
    };
    await askAll();
    expect(await askAll()).toEqual([]);
    let revision = 0;
    const like = (date: string) =>
      counts.note([{ archive: 'main', date, likes: 1, revision: (revision += 1) }]);
    return { app, archive, pictures, counts, askAll, like };
  }

  it('are found for 95 of 100 calls of twenty pages in turn, beside likes all over the archive', async () => {
    const [pages, calls, likes] = [20, 4_000, 200];
    const days = createRecords(9_360).map(({ date }) => date);
    const counts = new LikeCounts({
      changedCounts: () => Promise.reject(new Error('no database')),
    });
    const shown = createRecords(pages * 10);
    const { archive } = await openArchive(shown, counts.of('main'));
    const { app } = await setup({ app: { archive: () => archive } });
    const gallery = vi.spyOn(archive, 'gallery');
    for (let call = 0; call < calls; call += 1) {
      const start = (call % pages) * 10;
      expect((await app.inject(`/api/v1/gallery/${start}/${start + 10}/`)).statusCode).toBe(200);
      if (call % (calls / likes) === 0) {
        // The days take turns all over the archive.
        const date = days[(call * 7_919) % days.length]!; // there are as many
        counts.note([{ archive: 'main', date, likes: 1, revision: call + 1 }]);
      }
    }
    expect(1 - gallery.mock.calls.length / calls).toBeGreaterThan(0.95);
  });

  it('stay when a picture is liked that is not in them', async () => {
    const { app, askAll, like } = await setupKept();
    like('2004-06-30');
    expect(await askAll()).toEqual(['/first', '/trending']);
    const [, second] = (await app.inject('/first')).json<PicturePage>();
    expect(second).toMatchObject({ date: '2004-06-30', image_likes_count: 1 });
    // Nobody has been shown this one yet.
    like('2004-05-25');
    expect(await askAll()).toEqual(['/trending']);
    expect(await askAll()).toEqual([]);
  });

  it('stay when a picture of the other archive is liked', async () => {
    const { counts, askAll } = await setupKept();
    counts.note([{ archive: 'sample', date: '2004-06-30', likes: 1, revision: 1 }]);
    expect(await askAll()).toEqual([]);
  });

  it('go when a size is learnt of a picture in them, or colours that others are compared by', async () => {
    const { pictures, askAll } = await setupKept();
    const traits = { image_width: 3, image_height: 2, placeholder: 'IQgSLYZ6iHePh4h1eFeHh4dwgwg3' };
    await pictures.learn('2004-06-20', 'https://pictures.example/2004-06-20.jpg', traits);
    expect(await askAll()).toEqual(['/second', '/similar']);
  });

  it('go when a text changes, which any list may have been chosen by', async () => {
    const { pictures, askAll } = await setupKept();
    await pictures.save([createRecord({ date: '2004-05-25', title: 'Another sky' })]);
    expect(await askAll()).toEqual(['/first', '/second', '/count', '/trending', '/similar']);
    expect(await askAll()).toEqual([]);
  });

  it('are not kept when what is in them changes while they are made', async () => {
    const { counts, ...rest } = await setupKept();
    const { archive, askAll, like } = rest;
    const read = archive.gallery.bind(archive);
    like('2004-06-30');
    archive.gallery = async (range) => {
      const page = await read(range);
      counts.note([{ archive: 'main', date: '2004-07-01', likes: 1, revision: 1 }]);
      return page;
    };
    await askAll();
    archive.gallery = read;
    expect(await askAll()).toContain('/first');
  });

  it('go all when another process has imported', async () => {
    const file = path.join(createFolder(), 'archive.db');
    const [main, other] = [await openMain(file, undefined), await openMain(file, undefined)];
    onTestFinished(() => other.database.destroy());
    const { app } = await setup({ main, records: createRecords(3) });
    const read = vi.spyOn(main.pictures, 'listNewest');
    const ask = async () => {
      read.mockClear();
      const first = await app.inject('/api/v1/gallery/0/1/');
      await app.inject('/api/v1/gallery/1/2/');
      return [read.mock.calls.length, first.json<PicturePage>()[0]?.date];
    };
    expect(await ask()).toEqual([2, '2004-07-01']);
    expect(await ask()).toEqual([0, '2004-07-01']);
    await other.pictures.save([createRecord({ date: '2004-07-02' })]);
    // A request that came after it is answered in a later turn of the event loop.
    await setImmediate();
    expect(await ask()).toEqual([2, '2004-07-02']);
    expect(await ask()).toEqual([0, '2004-07-02']);
  });

  it('outlive log-ins, mails, visits, and pictures and likes that stay as they are', async () => {
    const { app, pictures, join, post, like } = await setupUsers({ records: createRecords(2) });
    const token = await join('ann@example.org');
    await like(token, 'ann@example.org', '2004-07-01');
    const read = vi.spyOn(pictures, 'listDays');
    const ask = () => app.inject('/api/v1/gallery/0/10/');
    await ask();
    expect(read).toHaveBeenCalledOnce();
    await post('jwt/create/', { email: 'ann@example.org', password: 'wrong' });
    await post('users/reset_password/', { email: 'ann@example.org' });
    await post('log_user_visit/', { email: 'ann@example.org' }, { token });
    await join('bo@example.org');
    await pictures.save(createRecords(2));
    await ask();
    expect(read).toHaveBeenCalledOnce();
  });
});

it('health is kept by no cache', async () => {
  const { app } = await setup();
  expect((await app.inject('/api/v1/apod-health/')).headers['cache-control']).toBe('no-store');
});
