import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPicture, setupImages, startPictureHost } from '../../testing/imageSetup';
import { createRecord } from '../../testing/testServer';

async function setupDownload(overrides: Partial<ReturnType<typeof createRecord>> = {}) {
  const large = await createPicture(300, 180).jpeg().toBuffer();
  const handlers: Parameters<typeof startPictureHost>[0] = { '/large.jpg': large };
  const host = await startPictureHost(handlers);
  const record = createRecord({
    date: '2004-07-01',
    title: 'Rings & Môons: “Saturn”',
    image_url: `${host.origin}/small.jpg`,
    original_url: `${host.origin}/large.jpg`,
    ...overrides,
  });
  return { host, handlers, large, ...(await setupImages({ records: [record] })) };
}

describe('a download', () => {
  it('is the file of the source in full size, with its credit in it, under the name of the day', async () => {
    const { get, large } = await setupDownload();
    const { status, headers, content } = await get('/download/2004-07-01');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="2004-07-01-rings-moons-saturn.jpg"',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { width, height, xmpAsString } = await sharp(content).metadata();
    expect([width, height]).toEqual([300, 180]);
    expect(xmpAsString).toContain('<rdf:li>Ann Example</rdf:li>');
    // Not encoded anew.
    expect(content.subarray(-100).equals(large.subarray(-100))).toBe(true);
  });

  it.each([
    ['?w=200', '300', [300, 180]],
    ['?w=100&h=160', '100x160', [100, 160]],
    // A picture that fills half of the screen each way is enlarged to all of it, a smaller one is not.
    ['?w=600&h=360', '600x360', [600, 360]],
    ['?w=602&h=360', '300x179', [300, 179]],
  ])(
    'is smaller or in the shape of a screen for %s, as its name says',
    async (query, name, size) => {
      const { get, handlers, large } = await setupDownload({ original_url: null });
      handlers['/small.jpg'] = large;
      const { status, headers, content } = await get(`/download/2004-07-01${query}`);
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(headers['content-disposition']).toContain(`-saturn-${name}.jpg`);
      const { width, height, xmpAsString } = await sharp(content).metadata();
      expect([width, height]).toEqual(size);
      expect(xmpAsString).toContain('<rdf:li>Ann Example</rdf:li>');
    },
  );

  it('is refused in a size that is none', async () => {
    const { get } = await setupDownload();
    expect(await get('/download/2004-07-01?w=9999')).toMatchObject({
      status: 400,
      body: '{"detail":"The width w must be a whole number from 16 to 2560."}',
    });
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

  it('gives its place back when its connection ends, also where it waits behind others of that', async () => {
    const { get, app, host, handlers, large } = await setupDownload();
    handlers['/large.jpg'] = () => undefined; // never answers
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
    await once(socket, 'connect');
    socket.write('GET /download/2004-07-01 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5));
    await expect.poll(() => host.asked).toContain('/large.jpg');
    expect((await get('/download/2004-07-01')).status).toBe(302);
    // Another visitor has a place all the same.
    handlers['/small.jpg'] = large;
    const url = '/download/2004-07-01?w=200';
    expect((await app.inject({ url, remoteAddress: '203.0.113.5' })).statusCode).toBe(200);
    handlers['/large.jpg'] = large;
    socket.destroy();
    await expect.poll(async () => (await get('/download/2004-07-01')).status).toBe(200);
  });

  it('ends after a minute in which nobody reads it', async () => {
    const { app, handlers, large } = await setupDownload();
    // More than the system takes for a reader.
    handlers['/large.jpg'] = Buffer.concat([large, Buffer.alloc(30e6)]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
    onTestFinished(() => void reader.destroy());
    reader.write('GET /download/2004-07-01 HTTP/1.1\r\nHost: x\r\n\r\n');
    const [writer] = await connected;
    await once(reader, 'data');
    reader.pause();
    expect(writer.timeout).toBe(60_000);
    // As if the minute had passed.
    writer.setTimeout(1);
    await once(writer, 'close');
  });

  it('is not there for a day without a picture', async () => {
    const { get } = await setupDownload();
    expect((await get('/download/2004-07-02')).status).toBe(404);
    expect((await get('/download/moon')).status).toBe(400);
  });
});
