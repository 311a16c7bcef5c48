/** What readers see when sources fail or too much is asked, over real HTTP. */
import { EventEmitter } from 'node:events';
import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { newYorkDay } from '../../contract/newYork';
import {
  createFolder,
  createPicture,
  filesIn,
  setupImages,
  startPictureHost,
} from '../testing/imageSetup';
import { createRecord } from '../testing/testServer';
import { createClock, NOON, startUpstream } from '../testing/upstreamSetup';
import { isPublicAddress } from '../platform/outbound/publicAddress';

const DATE = '2004-07-01';
const URL_320 = `/images/${DATE}/320.webp`;

type Options = Parameters<typeof setupImages>[0];

/** The archive's one picture is what `handler` gives. */
async function setup(handler: Buffer | RequestListener, options: Options = {}) {
  const host = await startPictureHost({ '/a.jpg': handler });
  const records = [createRecord({ date: DATE, image_url: `${host.origin}/a.jpg` })];
  return { ...(await setupImages({ records, ...options })), asked: host.asked, host };
}

/** A handler that answers when it is told to. */
function createGate(content: Buffer) {
  const gate = new EventEmitter();
  const handler: RequestListener = (_request, response) => {
    gate.once('open', () => response.end(content));
  };
  return { handler, open: () => gate.emit('open') };
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
const jpeg = () => createPicture(400, 200).jpeg().toBuffer();
const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

const TYPE = 'It is no JPEG, PNG, GIF, WebP or AVIF picture.';

describe('a source gives something else than a picture, or too many pixels (ASVS 5.2.6)', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['SVG', TYPE, () => svg],
    ['SVG after blanks', TYPE, () => Buffer.concat([Buffer.from('\n <?xml version="1.0"?>'), svg])],
    ['HTML', TYPE, () => Buffer.from('<!doctype html><title>Not here</title>')],
    ['PDF', TYPE, () => Buffer.from('%PDF-1.7\n')],
    ['TIFF', TYPE, () => createPicture(9, 9).tiff().toBuffer()],
    ['nothing', TYPE, () => Buffer.alloc(0)],
    ['half a picture', 'It is damaged.', async () => (await noise()).subarray(0, 9_000)],
    [
      'a picture in name only',
      'It is damaged.',
      () => Buffer.from('\xff\xd8\xff nonsense', 'latin1'),
    ],
    [
      'too many pixels',
      'It has more than 0 million pixels.',
      () => createPicture(1001, 1000).png().toBuffer(),
    ],
    [
      'much that cannot be decoded row by row',
      'It would take too much memory.',
      () => createPicture(600, 600).png({ progressive: true }).toBuffer(),
    ],
    [
      'much of it in JPEG',
      'It would take too much memory.',
      () => createPicture(550, 550).jpeg({ progressive: true }).toBuffer(),
    ],
    [
      'much of it in GIF',
      'It would take too much memory.',
      () => createPicture(430, 430).gif().toBuffer(),
    ],
  ])('%s, and readers hear so', async (_kind, reason, content) => {
    const { get, folder, pictures, warnings } = await setup(await content(), {
      limits: { work: { concurrency: 2, decode: { pixels: 999_999, bytes: 999_999 } } },
    });
    const { status, headers, body } = await get(URL_320);
    expect(status).toBe(502);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(body)).toEqual({ detail: `The picture cannot be had. ${reason}` });
    expect(filesIn(folder)).toEqual([]);
    expect(await pictures.find(DATE)).toMatchObject({ placeholder: null });
    expect(warnings).toEqual([{ date: DATE, kind: 'refused', reason }]);
  });
});

it.each([320, 960])('makes %i pixels of width narrower for a very high picture', async (width) => {
  const { get } = await setup(await createPicture(1000, 8000).jpeg().toBuffer());
  const { content } = await get(`/images/${DATE}/${width}.jpg`);
  const { width: own, height } = await sharp(content).metadata();
  expect(own * height).toBeLessThanOrEqual(3 * width ** 2);
  expect(height / own).toBeCloseTo(8, 1);
});

describe('a source of pictures that fails (ASVS 16.5.2)', () => {
  it('is answered with 504 where it is too slow', async () => {
    const { get } = await setup(() => undefined, { fetcher: { limits: { idleMs: 200 } } });
    const { status, body } = await get(URL_320);
    expect([status, JSON.parse(body)]).toEqual([
      504,
      { detail: 'The picture cannot be had. Its source is too slow.' },
    ]);
  });

  it('is left alone for a while, then asked again', async () => {
    let elapsed = 0;
    let works = false;
    const picture = await jpeg();
    const { get, asked } = await setup(
      (_request, response) => void response.writeHead(works ? 200 : 500).end(picture),
      { clock: { elapsed: () => elapsed } },
    );
    expect((await get(URL_320)).status).toBe(502);
    works = true;
    expect((await get(`/images/${DATE}/640.avif`)).status).toBe(502);
    expect(asked).toHaveLength(1);
    elapsed += 61_000;
    expect((await get(URL_320)).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('is left alone with all its pictures where it has enough', async () => {
    const { get, pictures, asked, host } = await setup(
      (_request, response) => void response.writeHead(429).end(),
    );
    await pictures.save([createRecord({ date: '2004-06-30', image_url: `${host.origin}/b.jpg` })]);
    expect((await get(URL_320)).status).toBe(502);
    expect((await get('/images/2004-06-30/320.webp')).status).toBe(502);
    expect(asked).toEqual(['/a.jpg']);
  });

  it.each<[string, number, (end: Date) => string]>([
    ['seconds', 429, () => '7200'],
    ['a date', 503, (end) => end.toUTCString()],
  ])('is asked by nobody before its Retry-After in %s', async (_form, status, retryAfter) => {
    const upstream = await startUpstream();
    const folder = `${upstream.baseUrl}/content/dam`;
    const days = [DATE, '2004-06-30', '2004-06-29'];
    days.forEach((date) => upstream.pictures.set(`${date}.jpg`, { width: 400, height: 200 }));
    const records = days.map((date) =>
      createRecord({
        date,
        image_url: `${folder}/${date}.jpg`,
        original_url: `${folder}/${date}-large.jpg`,
      }),
    );
    const clock = createClock(NOON);
    const { get, images } = await setupImages({ records, clock });
    expect((await get('/images/2004-06-29/320.webp')).status).toBe(200);
    clock.advance(100 * 86_400_000);
    const end = new Date(clock.elapsed() + 7_200_000);
    upstream.failNext({ kind: 'status', status, retryAfter: retryAfter(end) });
    expect((await get(URL_320)).status).toBe(502);
    const { length } = upstream.requests;
    clock.advance(7_199_999);
    expect((await get(URL_320)).status).toBe(502);
    expect((await get('/images/2004-06-30/2560.webp')).status).toBe(502);
    expect((await get('/download/2004-06-30')).status).toBe(302);
    await expect(images.learn(await images.find('2004-06-30'))).rejects.toThrow('status');
    await expect(images.check(await images.find('2004-06-29'))).rejects.toThrow('status');
    expect((await images.nextToCheck())?.date).toBe('2004-06-29');
    expect(upstream.requests).toHaveLength(length);
    clock.advance(1);
    expect((await get(URL_320)).status).toBe(200);
  });

  it('is left alone for half a minute at least, and for a day at most', async () => {
    const clock = createClock(NOON);
    const upstream = await startUpstream();
    upstream.pictures.set('a.jpg', { width: 400, height: 200 });
    const record = createRecord({ date: DATE, image_url: `${upstream.baseUrl}/content/dam/a.jpg` });
    const { get } = await setupImages({ records: [record], clock });
    for (const [retryAfter, ms] of [
      ['1', 30_000],
      ['soon', 30_000],
      ['999999999', 86_400_000],
    ] as const) {
      const { length } = upstream.requests;
      upstream.failNext({ kind: 'status', status: 429, retryAfter });
      await get(URL_320);
      clock.advance(ms - 1);
      await get(URL_320);
      expect(upstream.requests).toHaveLength(length + 1);
      clock.advance(1);
    }
    expect((await get(URL_320)).status).toBe(200);
  });

  it('is never asked where it lies in a private network and that is not allowed', async () => {
    const { get, asked } = await setup(await jpeg(), {
      fetcher: { isAllowedAddress: isPublicAddress },
    });
    expect((await get(URL_320)).status).toBe(502);
    expect(asked).toEqual([]);
  });
});

describe('too much at once', () => {
  it('is turned away with the time to come again, and nothing is lost', async () => {
    const { handler, open } = createGate(await jpeg());
    const host = await startPictureHost({ '/a.jpg': handler, '/b.jpg': await jpeg() });
    const { get } = await setupImages({
      records: [
        createRecord({ date: DATE, image_url: `${host.origin}/a.jpg` }),
        createRecord({ date: '2004-06-30', image_url: `${host.origin}/b.jpg` }),
      ],
      limits: { turns: { concurrency: 1, waiting: 0 } },
    });
    const first = get(URL_320);
    await expect.poll(() => host.asked).toEqual(['/a.jpg']);
    const other = await get('/images/2004-06-30/320.webp');
    expect(other.status).toBe(503);
    expect(other.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    open();
    expect((await first).status).toBe(200);
    expect((await get('/images/2004-06-30/320.webp')).status).toBe(200);
  });

  it('in too small a cache still gives every picture', async () => {
    const { get, folder } = await setup(await noise(), { maxBytes: 1 });
    for (const width of [320, 480, 320]) {
      expect((await get(`/images/${DATE}/${width}.webp`)).status).toBe(200);
    }
    await expect.poll(() => filesIn(folder)).toEqual([]);
  });
});

describe('a picture of the cache', () => {
  const DAY_MS = 86_400_000;
  const setupAged = async (days: number) => {
    let now = Date.now();
    const date = newYorkDay(new Date(now - days * DAY_MS));
    const host = await startPictureHost({ '/a.jpg': await jpeg() });
    const { get, pictures } = await setupImages({
      records: [createRecord({ date, image_url: `${host.origin}/a.jpg` })],
      clock: { now: () => new Date(now) },
    });
    const url = `/images/${date}/320.webp`;
    await get(url);
    await expect
      .poll(async () => (await pictures.files.find(date, `${host.origin}/a.jpg`))?.hash)
      .toBeTruthy();
    return { ask: () => get(url), pass: (ms: number) => (now += ms), pictures, host };
  };

  it('takes one look at its day, and none at its file until a check of it may be due', async () => {
    const { ask, pass, pictures, host } = await setupAged(200);
    const [days, files] = [vi.spyOn(pictures, 'find'), vi.spyOn(pictures.files, 'find')];
    for (let time = 1; time <= 5; time += 1) {
      expect((await ask()).status).toBe(200);
    }
    expect([days.mock.calls.length, files.mock.calls.length]).toEqual([5, 0]);
    pass(2 * DAY_MS);
    for (let time = 1; time <= 5; time += 1) {
      await ask();
    }
    expect(files).toHaveBeenCalledTimes(1);
    expect(host.asked).toHaveLength(1);
    pass(60 * DAY_MS);
    await ask();
    await expect.poll(() => host.asked).toHaveLength(2);
  });
});

describe('what is learnt of a picture', () => {
  it('travels with its entry from the first sight on', async () => {
    const { get } = await setup(await jpeg());
    const entry = async () =>
      (JSON.parse((await get('/api/v1/gallery/0/10/')).body) as object[])[0];
    expect(await entry()).not.toHaveProperty('placeholder');
    await get(URL_320);
    expect(await entry()).toMatchObject({
      image_width: 400,
      image_height: 200,
      placeholder: expect.stringMatching(/^[\w+/]{20,}=*$/) as unknown,
    });
  });

  it('is the same for a reader and in the background', async () => {
    const picture = await createPicture(400, 200)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [asked, background] = await Promise.all([setup(picture), setup(picture)]);
    await asked.get(URL_320);
    const found = await background.images.nextToLearn('2004-07-02');
    await background.images.learn(found!);
    const learnt = await asked.pictures.find(DATE);
    expect(learnt).toMatchObject({ image_width: 200, image_height: 400 });
    const { image_width, image_height, placeholder } = learnt!;
    expect(await background.pictures.find(DATE)).toMatchObject({
      image_width,
      image_height,
      placeholder,
    });
  });

  it('is not noted of a day that got another picture meanwhile', async () => {
    const { handler, open } = createGate(await jpeg());
    const { get, pictures, asked } = await setup(handler);
    const answer = get(URL_320);
    await expect.poll(() => asked).toHaveLength(1);
    await pictures.save([
      createRecord({ date: DATE, image_url: 'https://pictures.example/b.jpg' }),
    ]);
    open();
    expect((await answer).status).toBe(200);
    expect(await pictures.find(DATE)).toMatchObject({ image_width: null, placeholder: null });
  });

  it('is learnt again from the kept picture where the database is new', async () => {
    const folder = createFolder();
    const { get, host } = await setup(await jpeg(), { folder });
    await get(URL_320);
    const records = [createRecord({ date: DATE, image_url: `${host.origin}/a.jpg` })];
    const second = await setupImages({ records, folder });
    await second.get(`/images/${DATE}/480.webp`);
    expect(await second.pictures.find(DATE)).toMatchObject({ image_width: 400 });
    expect(host.asked).toHaveLength(1);
  });
});

it('breaks off what is under way when the server stops', async () => {
  const { get, asked, images, folder } = await setup(() => undefined);
  const answer = get(URL_320);
  await expect.poll(() => asked).toHaveLength(1);
  await images.stop();
  const { status, body } = await answer;
  expect([status, JSON.parse(body)]).toEqual([503, { detail: 'The server is stopping.' }]);
  expect(filesIn(folder)).toEqual([]);
});
