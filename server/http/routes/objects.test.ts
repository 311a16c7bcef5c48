import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import type { ObjectList, ObjectPicture, PictureObjects } from '../../../contract/objects';
import type { PicturePage } from '../../../contract/pictures';
import { ObjectStore } from '../../archive/store/objectStore';
import { createRecord, setup } from '../../testing/testServer';

const LIBRARY = [
  createRecord({ date: '2001-01-01', title: 'M31', explanation: 'Near Mars.' }),
  createRecord({ date: '2001-01-02', title: 'The Andromeda Galaxy' }),
  createRecord({ date: '2001-01-03', title: 'A sky', explanation: 'NGC 224 rises.' }),
  createRecord({ date: '2001-01-04', title: 'Mars', image_url: null }),
  createRecord({ date: '2001-01-05', title: 'NGC 7000 in Cygnus' }),
  createRecord({ date: '2001-01-06', title: 'Cygnus' }),
];

const start = (...more: ReturnType<typeof createRecord>[]) =>
  setup({ records: [...LIBRARY, ...more] });
const dates = (body: unknown) => (body as PicturePage).map(({ date }) => date);

describe('the objects', () => {
  const search = async (query: string) => {
    const { get } = await start();
    const { status, body } = await get(`/api/v1/objects/${query}`);
    expect(status).toBe(200);
    const { total, objects } = body as ObjectList;
    expect(total).toBe(objects.length);
    return objects.map(({ id, shown, mentioned }) => `${id} ${shown} ${mentioned}`);
  };

  it('are those that pictures name, most pictured first', async () => {
    expect(await search('')).toEqual(['m31 2 1', 'cygnus 2 0', 'ngc7000 1 0', 'mars 0 1']);
  });

  it('are counted once until texts change', async () => {
    const { pictures, main, get } = await start();
    const objects = new ObjectStore(main.database);
    const counts = await objects.countAll();
    expect(await objects.countAll()).toBe(counts);
    await pictures.save([createRecord({ date: '2001-01-07', title: 'M31 again' })]);
    const { body } = await get('/api/v1/objects/?q=m31');
    expect((body as ObjectList).objects[0]).toMatchObject({ shown: 3, newest: '2001-01-07' });
  });

  it.each([
    ['?q=Andromeda', ['m31 2 1']],
    ['?q=Andromedagalaxie', ['m31 2 1']],
    ['?q=M%2031', ['m31 2 1']],
    ['?q=nothing', []],
    ['?type=constellation', ['cygnus 2 0']],
    ['?constellation=Cyg', ['cygnus 2 0', 'ngc7000 1 0']],
    ['?constellation=Cyg&type=nebula', ['ngc7000 1 0']],
    ['?start=9', []],
  ])('are found by %s', async (query, found) => {
    if (query === '?start=9') {
      const { get } = await start();
      expect((await get(`/api/v1/objects/${query}`)).body).toEqual({ total: 4, objects: [] });
      return;
    }
    expect(await search(query)).toEqual(found);
  });

  it('have the newest picture that shows them', async () => {
    const { get } = await start();
    const { body } = await get('/api/v1/objects/?q=m31');
    expect((body as ObjectList).objects[0]).toMatchObject({
      name: 'Andromeda Galaxy',
      newest: '2001-01-02',
      thumbnail: expect.stringContaining('/images/2001-01-02/') as string,
    });
  });

  it.each([
    ['?type=planets', 'The type must be one of'],
    ['?constellation=Andromeda', 'A constellation has three letters'],
    ['?start=x', 'The start must be a whole number'],
  ])('are refused for %s', async (query, detail) => {
    const { get } = await start();
    expect(await get(`/api/v1/objects/${query}`)).toEqual({
      status: 400,
      body: { detail: expect.stringContaining(detail) as string },
    });
  });
});

describe('an object', () => {
  it('tells what and where it is', async () => {
    const { get } = await start();
    expect((await get('/api/v1/objects/ngc224/')).body).toMatchObject({
      id: 'm31',
      name: 'Andromeda Galaxy',
      type: 'galaxy',
      numbers: ['M 31', 'NGC 224'],
      ra: 10.68,
      dec: 41.27,
      constellation_name: 'Andromeda',
      constellation_id: 'andromeda',
      shown: 2,
      mentioned: 1,
    });
  });

  it('has no place if it moves among the stars', async () => {
    const { get } = await start();
    const { body } = await get('/api/v1/objects/mars/');
    expect(body).not.toHaveProperty('ra');
    expect(body).not.toHaveProperty('chart');
  });

  it.each([
    ['', ['2001-01-02', '2001-01-01', '2001-01-03']],
    ['shown/', ['2001-01-02', '2001-01-01']],
    ['mentions/', ['2001-01-03']],
  ])('has pictures that show it, then those that mention it: %s', async (view, expected) => {
    const { get } = await start();
    const list = `/api/v1/objects/m31/${view}`;
    expect(dates((await get(`${list}0/10/`)).body)).toEqual(expected);
    expect(dates((await get(`${list}1/3/`)).body)).toEqual(expected.slice(1));
    expect((await get(`${list}count/`)).body).toEqual({ count: expected.length });
  });

  it.each(['', 'timeline/', '0/10/', 'count/', 'shown/0/10/', 'mentions/0/10/', 'mentions/count/'])(
    'that nobody knows is not found at %s',
    async (path) => {
      const { get } = await start();
      expect(await get(`/api/v1/objects/ngc9999/${path}`)).toEqual({
        status: 404,
        body: { detail: 'There is no object "ngc9999".' },
      });
    },
  );

  it('has all pictures that show it without their texts, oldest first', async () => {
    const { get } = await start();
    const { body } = await get('/api/v1/objects/ngc224/timeline/');
    expect(dates(body)).toEqual(['2001-01-01', '2001-01-02']);
    expect((body as PicturePage)[0]).toEqual({
      alone: true,
      date: '2001-01-01',
      title: 'M31',
      authors: 'Ann Example',
      image_url: 'https://pictures.example/2001-01-01.jpg',
      image_likes_count: 0,
      media_type: 'image',
      thumbnail: expect.stringContaining('/images/2001-01-01/') as string,
    });
  });

  it('tells which two of them are comparable, and which show nothing else', async () => {
    const look = (light: number) => {
      const pixel = [light, light, light, 255];
      const hash = rgbaToThumbHash(2, 2, [...pixel, ...pixel, ...pixel, ...pixel]);
      const placeholder = Buffer.from(hash).toString('base64');
      return { image_width: 1200, image_height: 800, placeholder };
    };
    const { get } = await start(
      createRecord({ date: '2003-01-01', title: 'M31 in Andromeda', ...look(60) }),
      createRecord({ date: '2005-01-01', title: 'The core of M31', ...look(60) }),
      createRecord({ date: '2007-01-01', title: 'The Andromeda Galaxy', ...look(240) }),
      createRecord({ date: '2009-01-01', title: 'M31: The Andromeda Galaxy', ...look(75) }),
    );
    const { body } = await get('/api/v1/objects/m31/timeline/');
    const told = (body as ObjectPicture[]).map(
      ({ date, alone, then_and_now: alike }) => `${date} ${alone} ${alike?.join(' ')}`,
    );
    expect(told).toEqual([
      '2001-01-01 true undefined',
      '2001-01-02 true undefined',
      '2003-01-01 true colors shape',
      '2005-01-01 false undefined',
      '2007-01-01 true undefined',
      '2009-01-01 true colors shape',
    ]);
  });

  it('is no longer shown by a picture whose title changes', async () => {
    const { get, pictures } = await start();
    await pictures.save([createRecord({ date: '2001-01-02', title: 'A cloud' })]);
    expect(dates((await get('/api/v1/objects/m31/shown/0/10/')).body)).toEqual(['2001-01-01']);
  });
});

it('gives the objects of a picture', async () => {
  const { get } = await start();
  expect((await get('/api/v1/pictures/2001-01-01/objects/')).body).toEqual({
    shows: [{ id: 'm31', name: 'Andromeda Galaxy', type: 'galaxy', constellation: 'And' }],
    mentions: [{ id: 'mars', name: 'Mars', type: 'planet' }],
    place: 'm31',
  });
  const placeOf = async (date: string) =>
    ((await get(`/api/v1/pictures/${date}/objects/`)).body as PictureObjects).place;
  // A constellation says less than what lies in it, and stands for itself where a picture shows nothing else.
  expect(await placeOf('2001-01-05')).toBe('ngc7000');
  expect(await placeOf('2001-01-06')).toBe('cygnus');
  // Mars moves among the stars.
  expect(await placeOf('2001-01-04')).toBeUndefined();
  // It has no picture, so no list shows it.
  expect((await get('/api/v1/pictures/2001-01-04/objects/')).body).toEqual({
    shows: [],
    mentions: [],
  });
});

it('gives what has a place in the sky once, with the days that show it', async () => {
  const { get } = await start(
    // It has a number and a place, and no row of its own in the data.
    createRecord({ date: '2001-01-07', title: 'NGC 1055' }),
    createRecord({ date: '2001-01-08', title: 'NGC 1055' }),
  );
  expect((await get('/api/v1/sky/')).body).toEqual([
    expect.objectContaining({ id: 'ngc1055', dates: ['2001-01-08', '2001-01-07'] }),
    {
      id: 'm31',
      name: 'Andromeda Galaxy',
      ra: 10.68,
      dec: 41.27,
      size: 190,
      magnitude: 3.4,
      constellation_name: 'Andromeda',
      dates: ['2001-01-02', '2001-01-01'],
    },
    expect.objectContaining({ id: 'cygnus', dates: ['2001-01-06'] }),
    expect.objectContaining({ id: 'ngc7000', dates: ['2001-01-05'] }),
  ]);
});
