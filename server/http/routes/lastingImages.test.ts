import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPicture, setupImages, startPictureHost } from '../../testing/imageSetup';
import { createRecord } from '../../testing/testServer';

/** Pictures of some days, 1000 × 600, and 3000 × 1800 in full size. */
async function setupDays(
  days: Record<string, 'image' | 'video'>,
  shapes: Record<string, readonly [width: number, height: number]> = {},
) {
  const small = await createPicture(1000, 600).jpeg().toBuffer();
  const large = await createPicture(3000, 1800).jpeg().toBuffer();
  const shaped = Object.entries(shapes).map(async ([date, size]) => [
    `/${date}.jpg`,
    await createPicture(...size)
      .jpeg()
      .toBuffer(),
  ]);
  const host = await startPictureHost({
    '/small.jpg': small,
    '/large.jpg': large,
    ...(Object.fromEntries(await Promise.all(shaped)) as Record<string, Buffer>),
  });
  const records = Object.entries(days).map(([date, kind]) =>
    createRecord({
      date,
      media_type: kind,
      image_url: `${host.origin}/small.jpg`,
      original_url: `${host.origin}/large.jpg`,
      image_width: 1000,
      image_height: 600,
    }),
  );
  for (const [date, [image_width, image_height]] of Object.entries(shapes)) {
    const image_url = `${host.origin}/${date}.jpg`;
    records.push(createRecord({ date, image_url, image_width, image_height }));
  }
  const server = await setupImages({ records });
  const look = async (url: string) => {
    const { status, headers, content } = await server.get(url);
    expect(status).toBe(200);
    const { width, height, format } = await sharp(content).metadata();
    const link = String(headers.link);
    return { headers, size: [width, height], format, day: /\d{4}-\d\d-\d\d/.exec(link)?.[0] };
  };
  return { ...server, look };
}

const NAMES = ['today', 'random', 'on-this-day'] as const;

describe('a picture at an address that lasts', () => {
  it.each(NAMES)('is there, for pages of others too, and names its page: %s', async (name) => {
    const { look } = await setupDays({ '2004-07-01': 'image' });
    const { headers, size, format } = await look(`/${name}.jpg`);
    expect([format, size]).toEqual(['jpeg', [1000, 600]]);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      link: '<http://localhost:3000/?picture=2004-07-01>; rel="canonical"',
    });
  });

  it.each(NAMES)('is never a film: %s', async (name) => {
    const { look } = await setupDays({
      '2004-07-02': 'video',
      '2004-07-01': 'video',
      '2003-07-01': 'image',
    });
    expect((await look(`/${name}.jpg`)).day).toBe('2003-07-01');
  });

  it.each(NAMES)('says so while there is none: %s', async (name) => {
    const { get } = await setupDays({ '2004-07-01': 'video' });
    const { status, body } = await get(`/${name}.jpg`);
    expect([status, JSON.parse(body)]).toEqual([
      404,
      { detail: 'There is no such picture so far.' },
    ]);
  });

  it('is the newest, one of the day over the years, or any', async () => {
    const days = ['2004-06-30', '2003-07-01', '2002-07-01', '2001-12-24'];
    const { look } = await setupDays(Object.fromEntries(days.map((day) => [day, 'image'])));
    expect((await look('/today.jpg')).day).toBe('2004-06-30');
    expect((await look('/on-this-day.jpg')).day).toMatch(/^200[23]-07-01$/);
    expect((await look('/on-this-day.jpg?day=12-24')).day).toBe('2001-12-24');
    expect(days).toContain((await look('/random.jpg')).day);
  });

  it('is of the shape that the address names, and goes back over pictures alone', async () => {
    const shapes = {
      '2004-07-01': [1000, 600],
      '2004-05-29': [800, 1000],
      '2004-04-28': [1000, 801],
      '2003-07-01': [600, 600],
    } as const;
    const { look, get } = await setupDays({ '2004-06-30': 'video' }, shapes);
    const dayOf = async (url: string) => (await look(url)).day;
    expect(await dayOf('/today.jpg?back=1')).toBe('2004-05-29');
    expect(await dayOf('/today.jpg?back=3')).toBe('2003-07-01');
    expect(await dayOf('/today.jpg?shape=wide')).toBe('2004-07-01');
    expect(await dayOf('/today.jpg?shape=tall')).toBe('2004-05-29');
    expect(await dayOf('/today.jpg?shape=square&back=1')).toBe('2003-07-01');
    expect(await dayOf('/random.jpg?shape=tall')).toBe('2004-05-29');
    expect(await dayOf('/on-this-day.jpg?shape=square')).toBe('2003-07-01');
    expect((await get('/today.jpg?back=4')).status).toBe(404);
    expect((await get('/on-this-day.jpg?shape=tall')).status).toBe(404);
    for (const query of ['back=31', 'back=-1', 'back=x', 'shape=round']) {
      expect((await get(`/today.jpg?${query}`)).status).toBe(400);
    }
  });

  it('is no failure of the server where its client has gone', async () => {
    const { app } = await setupImages({ records: [createRecord()], trustProxy: true });
    app.addHook('preHandler', (request, _reply, done) => {
      // As Node and Fastify have it then, whatever their types say.
      Object.defineProperty(request.raw, 'socket', { value: null });
      done();
    });
    expect((await app.inject('/random.jpg')).statusCode).toBeLessThan(500);
  });

  it('is kept for a while, but another one each time where it is random', async () => {
    const { look } = await setupDays({ '2004-07-01': 'image' });
    expect((await look('/today.jpg')).headers['cache-control']).toBe('public, max-age=300');
    expect((await look('/random.jpg')).headers['cache-control']).toBe('no-store');
  });

  it('is not sent to who has it, and answers HEAD', async () => {
    const { get, app } = await setupDays({ '2004-07-01': 'image' });
    const { headers } = await get('/today.jpg');
    const again = await get('/today.jpg', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: '/today.jpg' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });
});

describe('its size', () => {
  it.each([
    ['?w=300', [320, 192]],
    ['?w=640', [640, 384]],
    ['?w=1281', [1536, 922]],
    ['?w=1920', [2048, 1229]],
    ['?w=2560', [2560, 1536]],
    ['?w=1920&h=1080', [1920, 1080]],
    ['?w=1080&h=1920', [1080, 1920]],
    ['?w=400&h=400', [400, 400]],
  ])('is for %s %j', async (query, size) => {
    const { look } = await setupDays({ '2004-07-01': 'image' });
    expect((await look(`/today.jpg${query}`)).size).toEqual(size);
  });

  it.each(['?w=0', '?w=2561', '?w=-5', '?w=wide', '?w=1e3', '?w=100&w=200'])(
    'is refused for %s',
    async (query) => {
      const { get } = await setupDays({ '2004-07-01': 'image' });
      const { status, body } = await get(`/today.jpg${query}`);
      expect([status, JSON.parse(body)]).toEqual([
        400,
        { detail: 'The width w must be a whole number from 16 to 2560.' },
      ]);
    },
  );
});
