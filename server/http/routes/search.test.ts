/** What a search understands beside words. Words are tested in pictures.test.ts. */
import { describe, expect, it } from 'vitest';
import { createRecord, setup } from '../../testing/testServer';

const LIBRARY = [
  createRecord({
    date: '2001-01-01',
    title: 'M31 at night',
    explanation: 'Stars.',
    credit: 'Ann B',
  }),
  createRecord({
    date: '2001-02-01',
    title: 'Hills',
    explanation: 'Andromeda Galaxy, M31.',
    credit: 'Di',
  }),
  createRecord({
    date: '2002-01-01',
    title: 'A galaxy',
    explanation: 'A black hole.',
    credit: 'Di',
  }),
  createRecord({
    date: '2002-02-01',
    title: 'The Andromeda Galaxy',
    explanation: 'A hole, and black dust, in 2001.',
    credit: 'Zoë Müller',
  }),
  createRecord({
    date: '2003-01-01',
    title: 'Jets',
    explanation: 'Of a black hole in a galaxy. Not by Zoë Müller.',
    credit: 'Ben C',
  }),
  createRecord({ date: '2004-01-01', title: 'Nothing', image_url: null, credit: 'Ann B' }),
];

async function search(query: string, order = 'newest') {
  const { get } = await setup({ records: LIBRARY });
  const path = `/api/v1/search/${encodeURIComponent(query)}`;
  const { body, status } = await get(`${path}/0/10/?order=${order}`);
  expect(status).toBe(200);
  const dates = (body as { date: string }[]).map(({ date }) => date);
  expect((await get(`${path}/count/`)).body).toEqual({ count: dates.length });
  return dates;
}

const JETS = '2003-01-01';
const HILLS = '2001-02-01';
const SHOWN = ['2002-02-01', '2001-01-01'];

describe.each(['newest', 'relevance'])('a search, %s first', (order) => {
  const find = (query: string) => search(query, order);

  it('finds phrases in quotes, and several in one keyword together', async () => {
    expect((await find('"black hole"')).toSorted()).toEqual(['2002-01-01', JETS]);
    expect(await find('"black hole" jets')).toEqual([JETS]);
    expect(await find('"black hole" Andromeda')).toEqual([]);
    expect(await find('"hole, and black"')).toEqual(['2002-02-01']);
  });

  it('finds the pictures of years, months and days', async () => {
    expect(await find('2001')).toEqual([HILLS, '2001-01-01']);
    expect(await find('2001, 2003')).toEqual([JETS, HILLS, '2001-01-01']);
    expect(await find('2001-2002')).toHaveLength(4);
    expect(await find('January 2001')).toEqual(['2001-01-01']);
    expect(await find('2001-02-01')).toEqual([HILLS]);
    expect(await find('2004')).toEqual([]);
    expect(await find('"2001"')).toEqual(['2002-02-01']);
    expect(await find('black hole in 2003')).toEqual([JETS]);
    expect(await find('galaxy 2002, jets')).toHaveLength(2);
  });

  it('finds who made a picture by the credit alone', async () => {
    expect(await find('by:"zoe muller"')).toEqual(['2002-02-01']);
    expect(await find('by:müller, by:ben')).toEqual([JETS, '2002-02-01']);
    expect(await find('by:ann')).toEqual(['2001-01-01']);
    expect(await find('galaxy by:ben')).toEqual([JETS]);
    expect(await find('by:ben 2001')).toEqual([]);
    expect(await find('by:nobody')).toEqual([]);
  });

  it.each(['M 31', 'm31', 'Andromeda Galaxy', 'NGC 224', 'Messier 31', 'Andromedagalaxie'])(
    'finds an object by any of its names, and what shows it before what mentions it: %s',
    async (name) => {
      const [one, other, ...mentioned] = await find(name);
      expect([one, other].toSorted()).toEqual(SHOWN.toSorted());
      expect(mentioned).toEqual([HILLS]);
    },
  );

  it('limits what shows an object, too, and takes its name in quotes as words', async () => {
    expect(await find('NGC 224, 2001')).toEqual(['2001-01-01', HILLS]);
    expect(await find('NGC 224 by:müller')).toEqual(['2002-02-01']);
    expect(await find('"NGC 224"')).toEqual([]);
  });

  it('puts what matches more keywords first, objects among them', async () => {
    const found = await find('NGC 224, black hole, dust');
    expect(found[0]).toBe('2002-02-01');
    expect(found).toHaveLength(5);
  });
});
