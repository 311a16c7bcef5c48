import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../contract/suggestions';
import { createRecord, setup } from '../../testing/testServer';

const LIBRARY = [
  createRecord({ date: '2003-12-01', title: 'Andromeda Galaxy', credit: 'Ann Exampleson' }),
  createRecord({
    date: '2004-07-01',
    title: 'M31 again',
    credit: 'ann exampleson (ESO), Zoë Müller',
  }),
  createRecord({
    date: '2004-07-02',
    title: 'The Crab Nebula',
    credit: 'Ann Exampleson & Zoe Muller',
  }),
  createRecord({ date: '2004-08-01', title: 'Hills', credit: 'Zoë Müller' }),
];

async function suggest(typed: string) {
  const { get } = await setup({ records: LIBRARY });
  const { status, body } = await get(`/api/v1/suggestions/?q=${encodeURIComponent(typed)}`);
  expect(status).toBe(200);
  return (body as Suggestion[]).map(({ text, count }) => `${text} ${count}`);
}

describe('the suggestions', () => {
  it('are objects that pictures show, by any of their names', async () => {
    expect(await suggest('andr')).toEqual(['Andromeda Galaxy 2']);
    expect(await suggest('NGC 224')).toEqual(['Andromeda Galaxy 2']);
    expect(await suggest('Krabben-N')).toEqual(['Crab Nebula 1']);
    // A word in the midst counts, letters in the midst of a word do not.
    expect(await suggest('neb')).toEqual(['Crab Nebula 1', 'Andromeda Galaxy 2']);
    expect(await suggest('dromeda')).toEqual([]);
  });

  it('are names of credits, in the spelling that most have', async () => {
    expect(await suggest('exampl')).toEqual(['by:"Ann Exampleson" 3']);
    expect(await suggest('by:zoe')).toEqual(['by:"Zoë Müller" 3']);
    expect(await suggest('by:"muller')).toEqual(['by:"Zoë Müller" 3']);
    expect(await suggest('by:m31')).toEqual([]);
  });

  it('are years and months', async () => {
    expect(await suggest('200')).toEqual(['2004 3', '2003 1']);
    expect(await suggest('2004-0')).toEqual(['August 2004 1', 'July 2004 2']);
    expect(await suggest('jul 20')).toEqual(['July 2004 2']);
  });

  it('work from the first letter on', async () => {
    expect(await suggest('a')).toEqual(['Andromeda Galaxy 2', 'by:"Ann Exampleson" 3']);
    expect(await suggest('by:z')).toEqual(['by:"Zoë Müller" 3']);
  });

  it('are first what is called so, then what another language calls so', async () => {
    const center = createRecord({ date: '2004-09-01', title: 'The Galactic Center' });
    const { get } = await setup({ records: [...LIBRARY, center] });
    // The second one is `Galaxie d'Andromède`, and more pictures show it.
    expect((await get('/api/v1/suggestions/?q=gala')).body).toMatchObject([
      { text: 'Galactic Center', count: 1 },
      { text: 'Andromeda Galaxy', count: 2 },
    ]);
  });

  it('have the newest of their pictures, small', async () => {
    const { get } = await setup({ records: LIBRARY });
    const thumbnails = async (typed: string) =>
      ((await get(`/api/v1/suggestions/?q=${typed}`)).body as Suggestion[]).map(
        ({ thumbnail }) => thumbnail,
      );
    const ofDay = (date: string) => expect.stringContaining(date) as string;
    expect(await thumbnails('andromeda')).toEqual([ofDay('2004-07-01')]);
    expect(await thumbnails('by:ann')).toEqual([ofDay('2004-07-02')]);
    expect(await thumbnails('200')).toEqual([ofDay('2004-08-01'), ofDay('2003-12-01')]);
  });

  it.each(['', '  ', '"', 'xyzzy', 'by:', '%', '(', '\0\0'])('are none for %j', async (typed) => {
    expect(await suggest(typed)).toEqual([]);
  });

  it('follow the archive', async () => {
    const { get, pictures } = await setup({ records: LIBRARY });
    const count = async () =>
      ((await get('/api/v1/suggestions/?q=andromeda')).body as Suggestion[])[0]?.count;
    expect(await count()).toBe(2);
    await pictures.save([createRecord({ date: '2005-01-01', title: 'Andromeda Galaxy' })]);
    expect(await count()).toBe(3);
  });

  it('are made of a short text', async () => {
    const { get } = await setup();
    expect(await get(`/api/v1/suggestions/?q=${'a'.repeat(101)}`)).toEqual({
      status: 400,
      body: { detail: 'The text has more than 100 characters.' },
    });
    expect(await get('/api/v1/suggestions/')).toMatchObject({ status: 400 });
  });
});

it('names the objects of a search that pictures show', async () => {
  const { get } = await setup({ records: LIBRARY });
  const named = async (query: string) =>
    (await get(`/api/v1/objects/named/?q=${encodeURIComponent(query)}`)).body;
  expect(await named('NGC 224 2004, m1, Saturn')).toEqual([
    {
      ...{ id: 'm31', name: 'Andromeda Galaxy', type: 'galaxy', constellation: 'And', shown: 2 },
      names: expect.arrayContaining(['Andromeda', 'M 31', 'M31', 'NGC 224']) as string[],
    },
    expect.objectContaining({ id: 'm1', shown: 1 }),
  ]);
  expect(await named('"NGC 224"')).toEqual([]);
  expect(await named('hills')).toEqual([]);
});
