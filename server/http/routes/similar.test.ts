import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import type { SimilarPicture } from '../../../contract/similar';
import { createRecord, createRecords, setup } from '../../testing/testServer';

const LIBRARY = [
  createRecord({ date: '2001-01-01', title: 'M31', credit: 'Ann Example' }),
  createRecord({ date: '2001-01-02', title: 'The Andromeda Galaxy', credit: 'Bo Sample' }),
  createRecord({ date: '2001-01-03', title: 'A garden', credit: 'Ann Example' }),
  createRecord({
    date: '2001-01-04',
    title: 'An aurora',
    credit: 'Cy Model',
    explanation: 'M31 rises.',
  }),
  createRecord({ date: '2001-01-05', title: 'Auroras over ice', credit: 'Di Pattern' }),
  createRecord({ date: '2001-01-06', title: 'M31', credit: 'Ann Example', image_url: null }),
  ...createRecords(20, '1999-12-31').map((record) => ({ ...record, credit: 'Public domain' })),
];

async function similar(date: string) {
  const { get } = await setup({ records: LIBRARY });
  const { status, body } = await get(`/api/v1/pictures/${date}/similar/`);
  expect(status).toBe(200);
  return body as SimilarPicture[];
}

/** Of a picture with two colours, side by side. */
function placeholder(left: number[], right: number[]): string {
  const pixels = Array.from({ length: 64 }, (_, place) => [...(place % 8 < 4 ? left : right), 255]);
  return Buffer.from(rgbaToThumbHash(8, 8, pixels.flat())).toString('base64');
}

const summary = (pictures: SimilarPicture[]) =>
  pictures.map(
    ({ date, reasons }) =>
      `${date}: ${reasons.map(({ kind, name = '' }) => `${kind} ${name}`.trim()).join()}`,
  );

it('gives pictures of the same object, subject and person, with the reasons', async () => {
  expect(summary(await similar('2001-01-01'))).toEqual([
    '2001-01-02: shows Andromeda Galaxy',
    '2001-01-03: credit Ann Example',
  ]);
  expect(summary(await similar('2001-01-04'))).toEqual([
    '2001-01-05: subject auroras',
    // The next in time first.
    '2001-01-02: mentioned Andromeda Galaxy',
    '2001-01-01: mentioned Andromeda Galaxy',
  ]);
});

it('compares rare words of titles, which alone have to be very rare', async () => {
  const filler = createRecords(30, '1998-12-31').map((record, index) =>
    createRecord({
      date: record.date,
      credit: 'Public domain',
      title: `${index < 15 ? 'Fire' : 'Stones'} ${index}`,
    }),
  );
  const titled = (date: string, title: string) =>
    createRecord({ date, title, credit: 'Public domain' });
  const { get } = await setup({
    records: [
      ...filler,
      titled('2001-01-01', 'Fire over the Tetons'),
      titled('2001-01-02', 'The Tetons again'),
      titled('2001-01-03', "The Teton's fire"),
    ],
  });
  const { body } = await get('/api/v1/pictures/2001-01-01/similar/');
  expect(summary(body as SimilarPicture[])).toEqual([
    '2001-01-03: word Teton,word fire',
    '2001-01-02: word Tetons',
  ]);
});

describe('colours', () => {
  const NEBULA = placeholder([150, 40, 60], [4, 5, 8]);
  const LIKE_IT = placeholder([154, 44, 62], [6, 6, 9]);
  const SKY = placeholder([40, 70, 150], [200, 210, 230]);
  const auroras = (date: string, own: string | null) =>
    createRecord({
      date,
      title: `An aurora of ${date}`,
      credit: 'Public domain',
      placeholder: own,
    });
  const alone = (date: string, own: string, overrides = {}) =>
    createRecord({ date, credit: 'Public domain', placeholder: own, ...overrides });

  it('decide between pictures that have the same in common', async () => {
    const { get } = await setup({
      records: [
        auroras('2001-01-01', NEBULA),
        auroras('2001-01-02', SKY),
        auroras('2001-01-03', null),
        auroras('2001-01-04', LIKE_IT),
      ],
    });
    const { body } = await get('/api/v1/pictures/2001-01-01/similar/');
    expect(summary(body as SimilarPicture[])).toEqual([
      '2001-01-04: subject auroras,colors',
      '2001-01-02: subject auroras',
      '2001-01-03: subject auroras',
    ]);
  });

  it('find pictures that look alike where nothing else does, but no grey ones and no drawn ones', async () => {
    const grey = placeholder([120, 120, 120], [10, 10, 10]);
    const { get } = await setup({
      records: [
        alone('2001-01-01', NEBULA),
        alone('2001-01-02', SKY),
        alone('2001-01-03', LIKE_IT),
        alone('2001-01-04', NEBULA, { image_url: '/images/stills/2001-01-04.jpg' }),
        alone('2001-01-05', grey),
        alone('2001-01-06', grey),
      ],
    });
    const of = async (date: string) =>
      summary((await get(`/api/v1/pictures/${date}/similar/`)).body as SimilarPicture[]);
    expect(await of('2001-01-01')).toEqual(['2001-01-03: colors']);
    expect(await of('2001-01-02')).toEqual([]);
    expect(await of('2001-01-04')).toEqual([]);
    expect(await of('2001-01-05')).toEqual([]);
  });

  it('count from when they are learnt until the picture is another one', async () => {
    const bare = { placeholder: null };
    const { get, pictures } = await setup({
      records: [alone('2001-01-01', NEBULA), alone('2001-01-03', '', bare)],
    });
    const found = async () =>
      summary((await get('/api/v1/pictures/2001-01-01/similar/')).body as SimilarPicture[]);
    expect(await found()).toEqual([]);
    const [date, url] = ['2001-01-03', 'https://pictures.example/2001-01-03.jpg'];
    const size = { image_width: 3, image_height: 2 };
    await pictures.learn(date, url, { ...size, placeholder: LIKE_IT });
    expect(await found()).toEqual(['2001-01-03: colors']);
    await pictures.save([
      alone(date, '', { ...bare, image_url: 'https://pictures.example/new.jpg' }),
    ]);
    expect(await found()).toEqual([]);
  });
});

it('gives a picture that was published several times once', async () => {
  const aurora = (date: string) =>
    createRecord({ date, title: 'An aurora', credit: 'Public domain' });
  const { get } = await setup({
    records: [aurora('2001-01-01'), aurora('2002-01-01'), aurora('2003-01-01')],
  });
  const { body } = await get('/api/v1/pictures/2001-01-01/similar/');
  expect((body as SimilarPicture[]).map(({ date }) => date)).toEqual(['2002-01-01']);
});

it('gives title and small picture of each', async () => {
  expect((await similar('2001-01-05'))[0]).toEqual({
    date: '2001-01-04',
    title: 'An aurora',
    thumbnail: expect.stringContaining('/images/2001-01-04/') as string,
    reasons: [{ kind: 'subject', name: 'auroras' }],
  });
});

it('gives none where a picture stands alone, or the day has none', async () => {
  expect(await similar('1999-12-31')).toEqual([]);
  expect(await similar('1998-01-01')).toEqual([]);
});
