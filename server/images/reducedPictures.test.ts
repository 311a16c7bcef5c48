/** Pictures behind NASA's resizer, which is asked for no more than most sizes need. The stand-in plays it over HTTP. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../mocks/upstream/faults';
import { createFolder, setupImages } from '../testing/imageSetup';
import { createRecord } from '../testing/testServer';
import { createClock, NOON, startUpstream } from '../testing/upstreamSetup';

const DATE = '2004-07-01';
const FILE = 'science/cds/apod/0407/040701.jpg';
const REST = 'fit=clip&crop=faces%2Cfocalpoint';
const SIZE = { width: 4000, height: 670 };
const WHOLE = `/dynamicimage/assets/${FILE}?w=4000&h=670&${REST}`;
const REDUCED = `/dynamicimage/assets/${FILE}?w=1920&h=322&${REST}`;
const ORIGINAL = `/content/dam/${FILE}`;
const REDUCED_REQUESTS = /w=1920/;
const DAY_MS = 86_400_000;

type Options = NonNullable<Parameters<typeof setupImages>[0]>;

/** One day, whose picture has this address at the stand-in. */
async function setup(options: Options = {}, address = WHOLE) {
  const upstream = await startUpstream();
  upstream.pictures.set(FILE, SIZE);
  const image_url = `${upstream.baseUrl}${address}`;
  const [image_width, image_height] = ['w', 'h'].map(
    (name) => Number(new URL(image_url).searchParams.get(name)) || null,
  ) as [number | null, number | null];
  const record = createRecord({
    date: DATE,
    image_url,
    original_url: `${upstream.baseUrl}${ORIGINAL}`,
    image_width,
    image_height,
  });
  const clock = createClock(NOON);
  const server = await setupImages({ records: [record], clock, ...options });
  const { get, images, main } = server;
  const look = async (size: string) => {
    const { status, headers, content } = await get(`/images/${DATE}/${size}`);
    const { width, height } = status === 200 ? await sharp(content).metadata() : {};
    const stats = status === 200 ? await sharp(content).stats() : undefined;
    const { r, b } = stats?.dominant ?? { r: 0, b: 0 };
    return { status, width, height, headers, isRed: r > b };
  };
  const row = () =>
    main.database
      .selectFrom('pictures')
      .select([
        'image_url',
        'image_width',
        'image_height',
        'image_edition',
        'file_hash',
        'file_etag',
        'file_last_modified',
        'file_checked_at',
        'placeholder',
      ])
      .executeTakeFirstOrThrow();
  /** Asks the host whether the picture has changed, once that is due. */
  const check = async () => {
    // A reader's look may have begun one that is not due.
    await images.check(await images.find(DATE));
    clock.advance(61 * DAY_MS);
    await images.check(await images.find(DATE));
  };
  const turnRed = () => upstream.pictures.set(FILE, { ...SIZE, background: '#b03030' });
  return { ...server, upstream, clock, look, row, check, turnRed, image_url };
}

describe('a picture behind the resizer', () => {
  it('is asked for once in 1920 pixels for all sizes up to these, and keeps its size', async () => {
    const { look, row, upstream } = await setup();
    expect(await look('320.webp')).toMatchObject({ width: 320 });
    expect(await look('1536.jpg')).toMatchObject({ width: 1536 });
    expect(await look('1920.webp')).toMatchObject({ width: 1920 });
    expect(upstream.requests).toEqual([REDUCED]);
    const { placeholder, ...size } = await row();
    expect(size).toMatchObject({ image_width: 4000, image_height: 670, image_edition: null });
    expect(placeholder).toBeTruthy();
  });

  it('is asked for whole by wider sizes, once for all of them, and by downloads', async () => {
    const { look, get, upstream } = await setup();
    expect(await look('2048.webp')).toMatchObject({ width: 2048, height: 343 });
    expect(await look('2560.jpg')).toMatchObject({ width: 2560 });
    expect(upstream.requests).toEqual([WHOLE]);
    const { content } = await get(`/download/${DATE}`);
    expect(await sharp(content).metadata()).toMatchObject(SIZE);
    expect(upstream.requests).toEqual([WHOLE, ORIGINAL]);
  });

  it.each([
    ['is no wider', `/dynamicimage/assets/${FILE}?w=1920&h=322&${REST}`],
    ['names no size', `/dynamicimage/assets/${FILE}?${REST}`],
    ['names no height', `/dynamicimage/assets/${FILE}?w=4000&${REST}`],
    ['is of another service', `/content/dam/${FILE}?w=4000&h=670`],
  ])('is asked for by its own address where that %s', async (_kind, address) => {
    const { look, upstream } = await setup({}, address);
    expect((await look('320.webp')).status).toBe(200);
    expect(upstream.requests).toEqual([address]);
  });

  it('is learnt in the background from the reduced one, and from the kept one by a new database', async () => {
    const folder = createFolder();
    const { images, look, row, upstream, image_url } = await setup({ folder });
    const found = await images.nextToLearn('9999-12-31');
    await images.learn(found!);
    expect(upstream.requests).toEqual([REDUCED]);
    const learnt = await row();
    expect(learnt).toMatchObject({ image_width: 4000, placeholder: expect.any(String) as string });
    await look('320.webp');
    const record = createRecord({ date: DATE, image_url, image_width: 4000, image_height: 670 });
    const other = await setupImages({ folder, records: [record] });
    await other.get(`/images/${DATE}/640.webp`);
    expect(await other.pictures.find(DATE)).toMatchObject({
      image_width: 4000,
      image_height: 670,
      placeholder: learnt.placeholder,
    });
    expect(upstream.requests).toEqual([REDUCED, REDUCED]);
  });
});

describe('a mosaic that is too large whole', () => {
  const limits = (decode: { pixels: number; bytes: number }) => ({
    work: { concurrency: 2, decode },
  });

  it.each([
    ['pixels', { limits: limits({ pixels: 2_000_000, bytes: 1e9 }) }],
    ['bytes', { fetcher: { limits: { bytes: 10_000 } } }],
  ])('is shown, though it has more %s than are taken', async (_kind, options) => {
    const { look, upstream } = await setup(options);
    const large = await look('2560.webp');
    expect(large).toMatchObject({ status: 200, width: 1920 });
    expect(large.headers['cache-control']).toBe('public, max-age=600');
    expect(await look('320.webp')).toMatchObject({ status: 200, width: 320 });
    expect(upstream.requests).toEqual([WHOLE, REDUCED]);
  });
});

describe('where the resizer gives no picture of the size', () => {
  it.each<[string, Fault]>([
    ['a page', { kind: 'html' }],
    ['404', { kind: 'status', status: 404 }],
    ['500', { kind: 'status', status: 500 }],
    ['half a picture', { kind: 'cut' }],
  ])('but %s, the whole is asked for', async (_kind, fault) => {
    const { look, row, upstream } = await setup();
    upstream.failOn(REDUCED_REQUESTS, fault);
    expect(await look('320.webp')).toMatchObject({ status: 200, width: 320 });
    expect(await look('640.webp')).toMatchObject({ status: 200, width: 640 });
    expect(upstream.requests).toEqual([REDUCED, WHOLE]);
    expect(await row()).toMatchObject({ image_width: 4000, image_height: 670 });
  });

  it('but one in another shape, the whole is asked for, and its size learnt', async () => {
    const { look, row, upstream } = await setup();
    upstream.pictures.set(FILE, { width: 1000, height: 500 });
    expect(await look('320.webp')).toMatchObject({ width: 320, height: 160 });
    expect(upstream.requests).toEqual([REDUCED, WHOLE]);
    expect(await row()).toMatchObject({ image_width: 1340, image_height: 670 });
  });

  it.each<[string, Fault, Options, number]>([
    ['is too slow', { kind: 'hang' }, { fetcher: { limits: { idleMs: 200 } } }, 504],
    ['has enough', { kind: 'status', status: 429 }, {}, 502],
  ])('because it %s, nothing more is asked of it', async (_kind, fault, options, status) => {
    const { look, upstream } = await setup(options);
    upstream.failOn(REDUCED_REQUESTS, fault);
    expect((await look('320.webp')).status).toBe(status);
    expect((await look('640.webp')).status).toBe(status);
    expect(upstream.requests).toEqual([REDUCED]);
  });
});

describe('what the archive knows of the whole file', () => {
  /** As a server learnt it that fetched the whole. */
  const setupKnown = async () => {
    const server = await setup();
    const { upstream, pictures, image_url } = server;
    upstream.failOn(REDUCED_REQUESTS, { kind: 'html' });
    await server.images.learn(await server.images.find(DATE));
    upstream.heal();
    server.clock.advance(3_600_000);
    const known = await pictures.files.find(DATE, image_url);
    expect(known?.etag).toBeTruthy();
    upstream.requests.length = 0;
    return server;
  };
  const factsOf = ({ placeholder: _placeholder, ...facts }: object & { placeholder: unknown }) =>
    facts;

  it('stays when a reduced one is fetched', async () => {
    const { look, row, upstream } = await setupKnown();
    const before = await row();
    expect((await look('320.webp')).status).toBe(200);
    expect(upstream.requests).toEqual([REDUCED]);
    expect(factsOf(await row())).toEqual(factsOf(before));
  });

  it('is what its host is asked about, and a change gives an edition', async () => {
    const { look, row, check, turnRed, upstream } = await setupKnown();
    const { file_hash: hash } = await row();
    await look('320.webp');
    await check();
    expect(upstream.requests).toEqual([REDUCED, WHOLE]);
    expect(upstream.notModified).toBe(1);
    expect(await row()).toMatchObject({ file_hash: hash, image_edition: null });
    turnRed();
    await check();
    const { file_hash: changed, image_edition: edition } = await row();
    expect(changed).not.toBe(hash);
    expect(edition).toBe(changed);
    expect(await look('320.webp')).toMatchObject({ isRed: true });
  });
});

describe('what the archive knows of the reduced file', () => {
  it('is asked about in its place, and a change gives an edition', async () => {
    const { look, row, check, turnRed, upstream } = await setup();
    expect(await look('320.webp')).toMatchObject({ isRed: false });
    const { file_hash: hash } = await row();
    await check();
    expect(upstream.requests).toEqual([REDUCED, REDUCED]);
    expect(upstream.notModified).toBe(1);
    expect(await row()).toMatchObject({ file_hash: hash, image_edition: null });
    turnRed();
    await check();
    expect((await row()).image_edition).not.toBe(null);
    expect(await look('320.webp')).toMatchObject({ isRed: true });
    expect(upstream.requests.filter((path) => path !== REDUCED)).toEqual([]);
    expect(await row()).toMatchObject({ image_width: 4000, image_height: 670 });
  });

  it('stays when the whole is fetched in its place', async () => {
    const folder = createFolder();
    const { images, row, upstream, clock } = await setup({ folder });
    await images.learn(await images.find(DATE));
    const { file_hash, file_etag, image_edition } = await row();
    upstream.failOn(REDUCED_REQUESTS, { kind: 'html' });
    clock.advance(3_600_000);
    await images.learn(await images.find(DATE));
    expect(upstream.requests).toEqual([REDUCED, REDUCED, WHOLE]);
    expect(await row()).toMatchObject({ file_hash, file_etag, image_edition });
  });
});
