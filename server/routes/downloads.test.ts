import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPicture, setupImages, startPictureHost } from '../testing/imageSetup';
import { createRecord } from '../testing/testServer';

async function setupDownload(overrides: Partial<ReturnType<typeof createRecord>> = {}) {
  const large = await createPicture(300, 180).jpeg().toBuffer();
  const host = await startPictureHost({ '/large.jpg': large });
  const record = createRecord({
    date: '2004-07-01',
    title: 'Rings & Môons: “Saturn”',
    image_url: `${host.origin}/small.jpg`,
    original_url: `${host.origin}/large.jpg`,
    ...overrides,
  });
  return { host, large, ...(await setupImages({ records: [record] })) };
}

describe('a download', () => {
  it('is the file of the source in full size, with its credit in it, under the name of the day', async () => {
    const { get, large } = await setupDownload();
    const { status, headers, content } = await get('/download/2004-07-01');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="2004-07-01-rings-moons-saturn.jpg"',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { width, height, xmpAsString } = await sharp(content).metadata();
    expect([width, height]).toEqual([300, 180]);
    expect(xmpAsString).toContain('<rdf:li>Ann Example</rdf:li>');
    // Not encoded anew.
    expect(content.subarray(-100).equals(large.subarray(-100))).toBe(true);
  });

  it('leads to the source where this server cannot fetch it', async () => {
    const { get, host } = await setupDownload({ original_url: null });
    const { status, headers } = await get('/download/2004-07-01');
    expect([status, headers.location]).toEqual([302, `${host.origin}/small.jpg`]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is one that this server draws for a film', async () => {
    const { get } = await setupDownload({
      media_type: 'video',
      image_url: '/images/stills/2004-07-01.jpg',
      original_url: null,
    });
    const { status, content } = await get('/download/2004-07-01');
    expect(status).toBe(200);
    expect((await sharp(content).metadata()).xmpAsString).toContain('Ann Example');
  });

  it('is not there for a day without a picture', async () => {
    const { get } = await setupDownload();
    expect((await get('/download/2004-07-02')).status).toBe(404);
    expect((await get('/download/moon')).status).toBe(400);
  });
});
