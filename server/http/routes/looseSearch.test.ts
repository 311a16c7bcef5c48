/** Searches that find few pictures find more. */
import { describe, expect, it } from 'vitest';
import type { PictureEntry } from '../../../contract/pictures';
import type { SearchCount } from '../../../contract/searchSteps';
import { createRecord, setup } from '../../testing/testServer';

const record = (date: string, title: string, explanation = `On ${date}.`, credit = 'Ann B') =>
  createRecord({ date, title, explanation, credit });

/** Three of each word, as rarer ones may be mistyped. */
const LIBRARY = [
  record('2001-01-01', 'Pillars of Creation', 'In the Eagle Nebula.'),
  record('2001-01-02', 'The Eagle', 'Its pillars are a place of creation.'),
  record('2001-01-03', 'Light pillars', 'Ice over the city, and no jellyfish.'),
  record('2001-01-04', 'The Jellyfish Nebula', 'A remnant.'),
  record('2001-01-05', 'Jellyfish and Eagle', 'A nebula beside a nebula.', 'Zoë Müller'),
  record('2002-01-01', 'Aurora over ice', 'Green light.'),
  record('2002-01-02', 'Aurora', 'Ice and light, without creation.'),
  record('2002-01-03', 'A comet in the aurora', 'Seen from Norway.'),
  record('2002-01-04', 'A comet', 'Over Norway, and a fire rainbow.'),
  record('2002-01-05', 'A comet again', 'Fire in Norway, no rainbow.'),
  record('2002-01-06', 'Rainbow', 'A fire, a rainbow, and light.'),
];

async function open(records = LIBRARY) {
  const { get, pictures } = await setup({ records });
  const pathOf = (query: string) => `/api/v1/search/${encodeURIComponent(query)}`;
  const days = async (query: string, range = '0/100', order = 'newest') => {
    const { body } = await get(`${pathOf(query)}/${range}/?order=${order}`);
    return (body as PictureEntry[]).map(({ date }) => date);
  };
  const count = async (query: string) => (await get(`${pathOf(query)}/count/`)).body as SearchCount;
  /** Expects that list, pages and count agree. @returns the days and the steps of a search. */
  const find = async (query: string, order = 'newest') => {
    const found = await days(query, '0/100', order);
    const pages = [await days(query, '0/1', order), await days(query, '1/3', order)];
    expect([...pages.flat(), ...(await days(query, '3/100', order))]).toEqual(found);
    const { count: all, steps = [] } = await count(query);
    expect(all).toBe(found.length);
    return { found, steps: steps.map(({ kind, from, to }) => `${kind}: ${from} > ${to}`) };
  };
  return { find, pictures };
}

describe('a search that finds few pictures', () => {
  it('puts what it finds as it stands first, then all words in any order, then most of them', async () => {
    const { find } = await open();
    const expected = {
      found: ['2001-01-01', '2001-01-02', '2001-01-03', '2002-01-02'],
      steps: [
        'words: pillars of creation > pillars creation',
        'most: pillars of creation > pillars creation',
      ],
    };
    expect(await find('pillars of creation')).toEqual(expected);
    expect(await find('pillars of creation', 'relevance')).toEqual(expected);
    expect(await find('the pillars')).toMatchObject({ steps: ['words: the pillars > pillars'] });
    expect((await find('creation in those pillars')).found.slice(0, 2)).toEqual([
      '2001-01-01',
      '2001-01-02',
    ]);
  });

  it.each([
    ['jelly fish', 'joined: jelly fish > jellyfish', '2001-01-05'],
    ['firerainbow', 'split: firerainbow > fire rainbow', '2002-01-04'],
    ['pilars', 'near: pilars > pillars', '2001-01-03'],
    ['auorra', 'near: auorra > aurora', '2002-01-02'],
    ['urora', 'near: urora > aurora', '2002-01-02'],
    ['kreation', 'near: kreation > creation', '2001-01-01'],
    ['Eagle-Nebla', 'near: nebla > nebula', '2001-01-01'],
    ['Polarlicht', 'name: Polarlicht > aurora', '2002-01-02'],
    ['彗星照片', 'name: 彗星照片 > comet', '2002-01-05'],
    ['aurores boréales', 'name: aurores boréales > aurora', '2002-01-02'],
  ])('reads %j as what is meant', async (query, step, day) => {
    const { find } = await open();
    const { found, steps } = await find(query);
    expect(steps[0]).toBe(step);
    expect(found).toContain(day);
  });

  it('takes the near word that texts have beside its neighbours', async () => {
    const { find } = await open([
      record('2001-01-01', 'Fair weather'),
      record('2001-01-02', 'A fair day'),
      record('2001-01-03', 'A solar flare'),
      record('2001-01-04', 'Solar flares', 'Of one flare after another.'),
    ]);
    expect((await find('flair')).steps).toEqual(['near: flair > fair']);
    expect((await find('solar flair')).steps).toContain('near: flair > flare');
  });

  it('is loosened in its plain words alone', async () => {
    const { find } = await open();
    expect((await find('"pillars of creation"')).found).toEqual(['2001-01-01']);
    expect((await find('by:mueller nebula')).found).toEqual([]);
    expect((await find('by:müller nebla')).found).toEqual(['2001-01-05']);
    expect((await find('creation pillars in 2001-01-02')).found).toEqual(['2001-01-02']);
    expect((await find('"eagle nebula" pilars')).found).toEqual(['2001-01-01']);
    expect((await find('pilars -creation')).found).toEqual(['2001-01-03']);
    expect((await find('urora, nebla')).steps).toEqual([
      'near: urora > aurora',
      'near: nebla > nebula',
    ]);
  });

  it('says nothing where nothing is found, or enough', async () => {
    const { find } = await open();
    expect(await find('xyzzy')).toEqual({ found: [], steps: [] });
    expect(await find('!, ?')).toEqual({ found: [], steps: [] });
    expect((await find('light')).steps).toEqual([]);
  });

  it('decides again when pictures come', async () => {
    const { find, pictures } = await open();
    expect((await find('pilars')).found).toHaveLength(3);
    await pictures.save([record('2003-01-01', 'More pillars')]);
    expect((await find('pilars')).found).toHaveLength(4);
    await pictures.save(
      ['02', '03', '04', '05', '06'].map((day) => record(`2003-01-${day}`, 'Of pilars')),
    );
    expect(await find('pilars')).toMatchObject({ steps: [] });
  });
});

it.each(['newest', 'relevance'])(
  'a search leaves out what follows a minus, %s first',
  async (order) => {
    const { find } = await open();
    expect((await find('aurora -comet', order)).found.toSorted()).toEqual([
      '2002-01-01',
      '2002-01-02',
    ]);
    expect((await find('2002 -comet -"fire"', order)).found).toEqual(['2002-01-02', '2002-01-01']);
    expect((await find('-comet by:müller', order)).found).toEqual(['2001-01-05']);
    expect((await find('-comet -nebula -aurora', order)).found).toEqual([
      '2002-01-06',
      '2001-01-03',
      '2001-01-02',
    ]);
  },
);
