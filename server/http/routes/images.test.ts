import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { IMAGE_FORMATS, thumbnailAddress } from '../../../contract/images';
import type { PicturePage } from '../../../contract/pictures';
import {
  createFolder,
  createImages,
  createPicture,
  filesIn,
  setupImages,
  startPictureHost,
} from '../../testing/imageSetup';
import { createRecord } from '../../testing/testServer';

const DATE = '2004-07-01';
const detail = (body: string) => (JSON.parse(body) as { detail: string }).detail;

type Setup = NonNullable<Parameters<typeof setupImages>[0]>;

async function setup(picture?: Buffer, options: Setup = {}) {
  const content = picture ?? (await createPicture(1000, 600).jpeg().toBuffer());
  const host = await startPictureHost({ '/a.jpg': content });
  const records = [createRecord({ date: DATE, image_url: `${host.origin}/a.jpg` })];
  return { ...(await setupImages({ records, ...options })), asked: host.asked, host };
}

describe('a picture in the right size', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('comes as %s', async (format, type, found) => {
    const { get } = await setup();
    const { status, headers, content } = await get(`/images/${DATE}/320.${format}`);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(await sharp(content).metadata()).toMatchObject({
      format: found,
      width: 320,
      height: 192,
    });
  });

  it('is never larger than its source, and then made but once', async () => {
    const { get, folder } = await setup(await createPicture(700, 420).png().toBuffer());
    await get(`/images/${DATE}/320.webp`);
    const larger = await Promise.all(
      [960, 1280, 1920].map((width) => get(`/images/${DATE}/${width}.webp`)),
    );
    for (const { content } of larger) {
      expect(await sharp(content).metadata()).toMatchObject({ width: 700, height: 420 });
    }
    // The original, 320 and 960.
    expect(filesIn(folder)).toHaveLength(3);
  });

  it('is fetched and made once, however many ask for it at once', async () => {
    const { get, asked, folder } = await setup();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => get(`/images/${DATE}/640.webp`)),
    );
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(asked).toEqual(['/a.jpg']);
    expect(filesIn(folder)).toHaveLength(2);
  });

  it('is fetched once for all its sizes and formats', async () => {
    const { get, asked } = await setup();
    const answers = await Promise.all(
      [320, 480, 640, 960].flatMap((width) =>
        IMAGE_FORMATS.map((format) => get(`/images/${DATE}/${width}.${format}`)),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(asked).toEqual(['/a.jpg']);
  });

  it('is kept over a restart', async () => {
    const folder = createFolder();
    const first = await setup(undefined, { folder });
    const before = await first.get(`/images/${DATE}/640.avif`);
    const records = [createRecord({ date: DATE, image_url: `${first.host.origin}/a.jpg` })];
    const second = await setupImages({ folder, records });
    const after = await second.get(`/images/${DATE}/640.avif`);
    expect(after.content.equals(before.content)).toBe(true);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(first.asked).toEqual(['/a.jpg']);
  });

  it('is made anew where someone removed the folder', async () => {
    const { get, folder, asked } = await setup();
    const before = await get(`/images/${DATE}/320.webp`);
    rmSync(folder, { recursive: true });
    expect((await get(`/images/${DATE}/320.webp`)).headers.etag).toBe(before.headers.etag);
    expect(asked).toEqual(['/a.jpg', '/a.jpg']);
  });

  it('turns as the camera was held', async () => {
    const lying = await createPicture(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { get, pictures } = await setup(lying);
    const { content } = await get(`/images/${DATE}/320.webp`);
    expect(await sharp(content).metadata()).toMatchObject({ width: 320, height: 640 });
    expect(await pictures.find(DATE)).toMatchObject({ image_width: 400, image_height: 800 });
  });

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all([
      createPicture(400, 300).png().toBuffer(),
      sharp({ create: { width: 400, height: 300, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    ]);
    const { get } = await setup(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const { content } = await get(`/images/${DATE}/320.webp`);
    const { width, height, pages } = await sharp(content).metadata();
    expect([width, height, pages ?? 1]).toEqual([320, 240, 1]);
    const { dominant } = await sharp(content).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it.each([
    ['grey', () => createPicture(400, 200).greyscale().toColourspace('b-w').jpeg()],
    ['CMYK', () => createPicture(400, 200).toColourspace('cmyk').jpeg()],
    ['transparent', () => createPicture(400, 200).ensureAlpha(0.5).png()],
    ['16 bits deep', () => createPicture(400, 200).toColourspace('rgb16').png()],
  ])('can be %s', async (_kind, draw) => {
    const { get, pictures } = await setup(await draw().toBuffer());
    for (const format of IMAGE_FORMATS) {
      expect((await get(`/images/${DATE}/320.${format}`)).status).toBe(200);
    }
    expect(await pictures.find(DATE)).toMatchObject({ image_width: 400, image_height: 200 });
  });
});

describe('the address of a picture', () => {
  it.each([
    [
      `/images/${DATE}/321.webp`,
      400,
      'The width must be one of 320, 480, 640, 960, 1280, 1536, 1920, 2048, 2560.',
    ],
    [`/images/${DATE}/320.png`, 400, 'The format must be one of avif, webp, jpg.'],
    ['/images/2004-02-30/320.webp', 400, 'The date does not exist in the calendar.'],
    ['/images/2004-07-02/320.webp', 404, 'There is no picture of 2004-07-02.'],
    ['/images/2004-06-30/320.webp', 404, 'There is no picture of 2004-06-30.'],
    [`/images/sample/${DATE}.jpg`, 404, `There is no picture of ${DATE}.`],
  ])('%s is answered with %i', async (url, status, text) => {
    const { get, pictures, asked } = await setup();
    await pictures.save([createRecord({ date: '2004-06-30', image_url: null })]);
    const answer = await get(url);
    expect([answer.status, detail(answer.body)]).toEqual([status, text]);
    expect(asked).toEqual([]);
  });

  it('is given by every entry that has a picture, and good for ever', async () => {
    const { get, pictures } = await setup();
    await pictures.save([createRecord({ date: '2004-06-30', image_url: null })]);
    const page = JSON.parse((await get('/api/v1/gallery/0/10/')).body) as PicturePage;
    const { headers } = await get(thumbnailAddress(page[0]!.thumbnail!, 320, 'avif'));
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('changes when the day gets another picture, and the old one is not kept for ever', async () => {
    const { get, pictures, host } = await setup();
    const read = async () =>
      (JSON.parse((await get('/api/v1/gallery/0/10/')).body) as PicturePage)[0]!.thumbnail!;
    const before = await read();
    await pictures.save([createRecord({ date: DATE, image_url: `${host.origin}/a.jpg?2` })]);
    expect(await read()).not.toBe(before);
    await pictures.save([createRecord({ date: DATE, image_url: `${host.origin}/a.jpg` })]);
    const stale = await get(`/images/${DATE}/320.webp?v=stale`);
    expect(stale.headers['cache-control']).toMatch(/^public, max-age=3600/);
  });

  it('arrives when its content changes at the same address, with another version', async () => {
    const first = await createPicture(1000, 600).jpeg().toBuffer();
    const second = await createPicture(800, 800).jpeg().toBuffer();
    let content = first;
    const conditions: (string | undefined)[] = [];
    const host = await startPictureHost({
      '/a.jpg': (request, response) => {
        const etag = content === first ? '"1"' : '"2"';
        conditions.push(request.headers['if-none-match']);
        const isKnown = request.headers['if-none-match'] === etag;
        response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : content);
      },
    });
    const clock = { now: new Date('2004-07-02T12:00:00Z') };
    const { get, images } = await setupImages({
      records: [createRecord({ date: DATE, image_url: `${host.origin}/a.jpg` })],
      clock: { now: () => clock.now },
    });
    const url = `/images/${DATE}/320.webp`;
    const thumbnail = async () =>
      (JSON.parse((await get('/api/v1/gallery/0/10/')).body) as PicturePage)[0]!.thumbnail!;
    const height = async () => (await sharp((await get(url)).content).metadata()).height;
    expect(await height()).toBe(192);
    const before = await thumbnail();
    clock.now = new Date('2004-07-03T13:00:00Z');
    const unchanged = await images.nextToCheck();
    await images.check(unchanged!);
    expect(await images.nextToCheck()).toBeUndefined();
    expect(await thumbnail()).toBe(before);
    content = second;
    clock.now = new Date('2004-07-04T14:00:00Z');
    // A request starts the check but does not wait for it.
    expect(await height()).toBe(192);
    await expect.poll(thumbnail, { timeout: 60_000 }).not.toBe(before);
    expect(await height()).toBe(320);
    expect(conditions).toEqual([undefined, '"1"', '"1"']);
  });

  it('is made of the new content by a server that has the former one in a folder of its own', async () => {
    const handlers = { '/a.jpg': await createPicture(1000, 600).jpeg().toBuffer() };
    const host = await startPictureHost(handlers);
    let now = new Date('2004-07-02T12:00:00Z');
    const clock = { now: () => now };
    const records = [createRecord({ date: DATE, image_url: `${host.origin}/a.jpg` })];
    const { images, pictures } = await setupImages({ records, clock });
    const other = createImages(() => pictures, { clock }).images;
    onTestFinished(() => other.stop());
    const height = async (server: typeof images) =>
      (await sharp((await server.resized(DATE, 320, 'webp')).content).metadata()).height;
    expect([await height(images), await height(other)]).toEqual([192, 192]);
    handlers['/a.jpg'] = await createPicture(800, 800).jpeg().toBuffer();
    now = new Date('2004-07-04T12:00:00Z');
    const picture = await pictures.find(DATE);
    await images.check({ ...picture!, image_url: records[0]!.image_url! });
    expect([await height(images), await height(other)]).toEqual([320, 320]);
    // The server that asked has the new content, the other one fetches it.
    expect(host.asked).toHaveLength(4);
  });

  it('is answered with 304 and nothing more to a reader who has the picture', async () => {
    const { get } = await setup();
    const url = `/images/${DATE}/320.webp`;
    const { headers } = await get(url);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[\da-f]{32}"$/);
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': known });
      expect([again.status, again.content.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200);
  });
});
