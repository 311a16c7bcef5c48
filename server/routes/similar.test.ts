import { expect, it } from 'vitest';
import type { SimilarPicture } from '../../contract/similar';
import { createRecord, createRecords, setup } from '../testing/testServer';

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

const summary = (pictures: SimilarPicture[]) =>
  pictures.map(
    ({ date, reasons }) => `${date}: ${reasons.map(({ kind, name }) => `${kind} ${name}`).join()}`,
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
