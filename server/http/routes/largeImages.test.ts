import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { thumbnailAddress } from '../../../contract/images';
import type { PicturePage } from '../../../contract/pictures';
import * as sample from '@skyfolio/sample-sky';
import { HEAD_BYTES } from '../../images/diskCache';
import { createPicture, filesIn, setupImages, startPictureHost } from '../../testing/imageSetup';
import { createRecord } from '../../testing/testServer';

const DATE = '2004-07-01';

type Setup = NonNullable<Parameters<typeof setupImages>[0]>;

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
    const sizes = filesIn(folder).map((name) =>
      readFileSync(path.join(folder, name)).subarray(HEAD_BYTES),
    );
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
