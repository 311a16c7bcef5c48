import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, thumbnailAddress } from '../../../contract/images';
import type { PicturePage } from '../../../contract/pictures';
import * as sample from '@skyfolio/sample-sky';
import type { PictureRecord } from '../../archive/store/storedPictures';
import { filesIn, setupImages } from '../../testing/imageSetup';
import { createRecord } from '../../testing/testServer';

const DATE = '2004-07-01';

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
    expect(filesIn(folder)).toHaveLength(1);
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
