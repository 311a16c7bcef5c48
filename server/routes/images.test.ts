import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, thumbnailAddress } from '../../contract/images';
import type { PicturePage } from '../../contract/pictures';
import * as sample from '../../sample';
import type { PictureRecord } from '../storage/pictureStore';
import { createFolder, createPicture, setupImages, startPictureHost } from '../testing/imageSetup';
import { createRecord } from '../testing/testServer';

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
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('is fetched and made once, however many ask for it at once', async () => {
    const { get, asked, folder } = await setup();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => get(`/images/${DATE}/640.webp`)),
    );
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(asked).toEqual(['/a.jpg']);
    expect(readdirSync(folder)).toHaveLength(2);
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
      'The width must be one of 320, 480, 640, 960, 1280, 1920, 1536, 2048, 2560.',
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
    await expect.poll(thumbnail, { timeout: 30_000 }).not.toBe(before);
    expect(await height()).toBe(320);
    expect(conditions).toEqual([undefined, '"1"', '"1"']);
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

describe('a picture for large screens', () => {
  const setupLarge = async (large: Buffer | RequestListener, options: Setup = {}) => {
    const small = await createPicture(1000, 600).jpeg().toBuffer();
    const host = await startPictureHost({ '/a.jpg': small, '/a_big.jpg': large });
    const record = createRecord({
      date: DATE,
      image_url: `${host.origin}/a.jpg`,
      original_url: `${host.origin}/a_big.jpg`,
    });
    return { ...(await setupImages({ records: [record], ...options })), host, record };
  };
  const widthOf = async ({ content }: { content: Buffer }) =>
    (await sharp(content).metadata()).width;
  const big = () => createPicture(3000, 1800).jpeg().toBuffer();

  it('is made from the one in full size, which is asked for once and not kept', async () => {
    const { get, host, folder } = await setupLarge(await big());
    for (const [width, format] of [
      [1536, 'avif'],
      [2048, 'jpg'],
      [2560, 'webp'],
    ] as const) {
      expect(await widthOf(await get(`/images/${DATE}/${width}.${format}`))).toBe(width);
    }
    expect(host.asked).toEqual(['/a_big.jpg']);
    // What all sizes are made of, and three of them.
    const sizes = readdirSync(folder).map((name) => readFileSync(path.join(folder, name)));
    expect(sizes).toHaveLength(4);
    expect(Math.max(...(await Promise.all(sizes.map((content) => widthOf({ content })))))).toBe(
      2560,
    );
  });

  it('is never enlarged', async () => {
    const { get } = await setupLarge(await createPicture(1200, 720).png().toBuffer());
    expect(await widthOf(await get(`/images/${DATE}/2560.webp`))).toBe(1200);
  });

  it('leaves the sizes of cards alone', async () => {
    const { get, host } = await setupLarge(await big());
    expect(await widthOf(await get(`/images/${DATE}/1920.webp`))).toBe(1000);
    expect(host.asked).toEqual(['/a.jpg']);
  });

  it('is that of the source’s page for a while if there is no larger one', async () => {
    const { get } = await setupLarge((_request, response) => response.writeHead(404).end());
    const [entry] = JSON.parse((await get('/api/v1/gallery/0/10/')).body) as PicturePage;
    const large = await get(thumbnailAddress(entry?.thumbnail ?? '', 2560, 'webp'));
    expect([large.status, await widthOf(large)]).toEqual([200, 1000]);
    expect(large.headers['cache-control']).toBe('public, max-age=600');
  });

  it('is kept by browsers until the address in full size is another one', async () => {
    const { get, pictures, record } = await setupLarge(await big());
    const thumbnail = async () =>
      (JSON.parse((await get('/api/v1/gallery/0/10/')).body) as PicturePage)[0]?.thumbnail ?? '';
    const before = thumbnailAddress(await thumbnail(), 2048, 'jpg');
    expect((await get(before)).headers['cache-control']).toContain('immutable');
    await pictures.save([{ ...record, original_url: record.image_url }]);
    expect((await get(before)).headers['cache-control']).not.toContain('immutable');
    expect(await thumbnail()).not.toBe(before);
  });

  it('has no more pixels than memory allows', async () => {
    const { get } = await setupLarge(await createPicture(2600, 2600).jpeg().toBuffer());
    expect(await widthOf(await get(`/images/${DATE}/2560.jpg`))).toBe(2000);
  });

  it.each(['sample', 'still'])('is drawn large: %s', async (kind) => {
    const records =
      kind === 'sample'
        ? [sample.describeDay(DATE)]
        : [createRecord({ date: DATE, image_url: `/images/stills/${DATE}.jpg`, title: 'A film' })];
    const { get } = await setupImages({ records });
    expect(await widthOf(await get(`/images/${DATE}/1536.webp`))).toBe(1536);
  });
});

describe('a picture of the sample', () => {
  const records = [sample.describeDay(DATE)];
  const size = sample.sizeOfDay(DATE);

  it('is drawn in full size, and in the widths that are listed', async () => {
    const { get } = await setupImages({ records });
    const full = await get(`/images/sample/${DATE}.jpg`);
    expect(full.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(full.content).metadata()).toMatchObject({ format: 'jpeg', ...size });
    const small = await get(`/images/${DATE}/320.avif`);
    expect(await sharp(small.content).metadata()).toMatchObject({ format: 'heif', width: 320 });
    const large = await sharp((await get(`/images/${DATE}/1920.webp`)).content).metadata();
    expect(large.width).toBe(Math.min(1920, size.width));
  });

  it('gets its placeholder with its first small copy, and is kept', async () => {
    const { get, pictures, folder } = await setupImages({ records });
    const url = `/images/${DATE}/320.webp`;
    const { headers } = await get(url);
    const picture = await pictures.find(DATE);
    expect(picture).toMatchObject({ image_width: size.width, image_height: size.height });
    expect(picture?.placeholder).toMatch(/^[\w+/]{20,}=*$/);
    expect((await get(url)).headers.etag).toBe(headers.etag);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('of a day that the archive does not have is not drawn', async () => {
    const { get } = await setupImages({ records });
    expect((await get('/images/sample/2004-07-02.jpg')).status).toBe(404);
    expect((await get('/images/sample/2004-02-30.jpg')).status).toBe(400);
  });
});

describe('the still of a film that has none', () => {
  const film = (overrides: Partial<PictureRecord> = {}) =>
    createRecord({
      date: DATE,
      title: 'A flight over Tromsø',
      image_url: `/images/stills/${DATE}.jpg`,
      media_type: 'video',
      video_url: 'https://player.vimeo.com/video/42',
      ...overrides,
    });
  const thumbnail = async (get: Awaited<ReturnType<typeof setupImages>>['get']) => {
    const { body } = await get('/api/v1/gallery/0/10/');
    return (JSON.parse(body) as PicturePage)[0]?.thumbnail ?? '';
  };

  it('is drawn in all sizes and formats, and always the same', async () => {
    const { get } = await setupImages({ records: [film()] });
    for (const format of IMAGE_FORMATS) {
      const { status, content } = await get(`/images/${DATE}/320.${format}`);
      expect(status).toBe(200);
      expect(await sharp(content).metadata()).toMatchObject({ width: 320, height: 180 });
    }
    const again = await setupImages({ records: [film()] });
    const [one, other] = await Promise.all(
      [get, again.get].map((each) => each(`/images/${DATE}/320.jpg`)),
    );
    expect(one?.content.equals(other?.content ?? Buffer.of())).toBe(true);
  });

  it('lies in full size at its own address, which is nobody else’s', async () => {
    const { get } = await setupImages({
      records: [film(), createRecord({ date: '2004-06-30' })],
    });
    const { status, headers, content } = await get(`/images/stills/${DATE}.jpg`);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(content).metadata()).toMatchObject({ width: 1920, height: 1080 });
    expect((await get('/images/stills/2004-06-30.jpg')).status).toBe(404);
    expect((await get(`/images/sample/${DATE}.jpg`)).status).toBe(404);
  });

  it('has another version, and is another picture, when its title changes', async () => {
    const { get, pictures } = await setupImages({ records: [film()] });
    const before = await thumbnail(get);
    const small = thumbnailAddress(before, 320, 'jpg');
    const first = await get(small);
    expect(first.headers['cache-control']).toContain('immutable');
    await pictures.save([film({ title: 'A flight over Łódź' })]);
    const after = await thumbnail(get);
    expect(after).not.toBe(before);
    const second = await get(thumbnailAddress(after, 320, 'jpg'));
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect((await get(small)).headers['cache-control']).not.toContain('immutable');
  });

  it.each(['', '銀河の歌', 'x'.repeat(900), 'The '.repeat(90), '<script>&"\u0000'])(
    'is drawn of any title: %j',
    async (title) => {
      const { get } = await setupImages({ records: [film({ title })] });
      expect((await get(`/images/${DATE}/320.jpg`)).status).toBe(200);
    },
  );

  it('is learnt by drawing it, and does not keep the others from being learnt', async () => {
    const { images, pictures } = await setupImages({
      records: [film(), createRecord({ date: '2004-06-30' })],
    });
    const next = await images.nextToLearn('9999-12-31');
    expect(next?.date).toBe(DATE);
    await images.learn(next!);
    expect((await pictures.find(DATE))?.placeholder).toMatch(/^[\w+/]{20,}=*$/);
    expect((await images.nextToLearn('9999-12-31'))?.date).toBe('2004-06-30');
  });
});
