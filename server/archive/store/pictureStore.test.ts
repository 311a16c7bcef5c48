import { describe, expect, it, onTestFinished } from 'vitest';
import type { SearchOrder } from '../../../contract/pictures';
import { NOT_NAMED, UNNAMED_OWNER } from '../../../contract/unnamed';
import { searchFor } from '../../testing/searchFor';
import { openTestArchive } from '../../testing/testDatabase';
import { createRecord, createRecords, withdrawPicture } from '../../testing/testServer';
import { SearchStore } from './searchStore';
import type { PictureRecord } from './storedPictures';

async function setup({ records = [] }: { records?: PictureRecord[] } = {}) {
  const { database, pictures } = await openTestArchive();
  onTestFinished(() => database.destroy());
  await pictures.save(records);
  return { database, pictures, searches: new SearchStore(database) };
}

describe('saving pictures', () => {
  it('counts what was written, and writes nothing that stays the same', async () => {
    const { pictures } = await setup();
    const records = createRecords(600);
    expect(await pictures.save(records)).toMatchObject({ written: 600, leftAlone: 0 });
    expect(await pictures.save(records)).toMatchObject({ written: 0, leftAlone: 0 });
    const [first, ...rest] = records;
    const changed = [{ ...first!, title: 'Another title' }, ...rest];
    expect(await pictures.save(changed)).toMatchObject({ written: 1, leftAlone: 0 });
    expect(await pictures.find(first!.date)).toMatchObject({ title: 'Another title' });
    expect(await pictures.save([])).toMatchObject({ written: 0, leftAlone: 0 });
  });

  it('keeps what was learnt of a picture until its address changes', async () => {
    const learnt = { alt: 'A moon', image_width: 640, image_height: 480, placeholder: 'abcd' };
    const { pictures } = await setup({ records: [createRecord(learnt)] });
    expect(await pictures.save([createRecord()])).toMatchObject({ written: 0 });
    expect(await pictures.find('2004-07-01')).toMatchObject(learnt);
    // What a source claims is not what was measured.
    await pictures.save([createRecord({ image_width: 800 })]);
    expect(await pictures.find('2004-07-01')).toMatchObject(learnt);
    await pictures.save([createRecord({ image_url: 'https://pictures.example/new.jpg' })]);
    expect(await pictures.find('2004-07-01')).toMatchObject({ alt: null, image_width: null });
  });

  it('forgets no author for a source that names nobody', async () => {
    const { pictures } = await setup({ records: [createRecord({ credit: 'Ann Example' })] });
    const nameless = await pictures.save([createRecord({ credit: NOT_NAMED })]);
    expect(nameless).toMatchObject({ written: 0 });
    await pictures.save([createRecord({ credit: 'Bo Example' })]);
    expect(await pictures.find('2004-07-01')).toMatchObject({ credit: 'Bo Example' });
  });

  it('forgets no claim of an owner whose name the source lost', async () => {
    const { pictures } = await setup({ records: [createRecord({ credit: NOT_NAMED })] });
    await pictures.save([createRecord({ credit: UNNAMED_OWNER })]);
    await pictures.save([createRecord({ credit: NOT_NAMED })]);
    expect(await pictures.find('2004-07-01')).toMatchObject({ credit: UNNAMED_OWNER });
    await pictures.save([createRecord({ credit: 'Ann Example' })]);
    await pictures.save([createRecord({ credit: UNNAMED_OWNER })]);
    expect(await pictures.find('2004-07-01')).toMatchObject({ credit: 'Ann Example' });
  });

  it('never puts a poorer source in the place of a richer one', async () => {
    const { pictures } = await setup({ records: [createRecord({ alt: 'A moon' })] });
    const poorer = createRecord({ provenance: 'legacy', title: 'Old', image_url: null });
    expect(await pictures.save([poorer])).toMatchObject({ written: 0, leftAlone: 1 });
    expect(await pictures.find('2004-07-01')).toMatchObject({
      title: 'The sky of 2004-07-01',
      alt: 'A moon',
      provenance: 'nasa',
    });
  });

  it('puts a richer source in the place of a poorer one, and lets each correct itself', async () => {
    const dump = createRecord({ provenance: 'dump', title: 'Old' });
    const { pictures } = await setup({ records: [dump] });
    expect(await pictures.save([{ ...dump, title: 'Older' }])).toMatchObject({ written: 1 });
    expect(await pictures.save([createRecord({ title: 'New' })])).toMatchObject({ written: 1 });
    expect(await pictures.save([createRecord({ title: 'Newer' })])).toMatchObject({ written: 1 });
    expect(await pictures.find('2004-07-01')).toMatchObject({ title: 'Newer', provenance: 'nasa' });
  });

  it('takes a picture from any source where the richer one has none, and keeps it', async () => {
    const empty = createRecord({ image_url: null });
    const { pictures } = await setup({ records: [empty] });
    await pictures.save([createRecord({ provenance: 'dump', title: 'Found' })]);
    const reason = 'It lacks the picture that the archive has.';
    const lacks = { date: empty.date, reason, isLess: false };
    expect(await pictures.save([empty])).toMatchObject({ written: 0, refused: [lacks] });
    expect(await pictures.find('2004-07-01')).toMatchObject({ title: 'Found' });
    await pictures.save([createRecord({ title: 'Published' })]);
    expect(await pictures.find('2004-07-01')).toMatchObject({ title: 'Published' });
  });

  it('takes a day out of the quarantine', async () => {
    const { pictures, database } = await setup();
    const [date, reason] = ['2004-07-01', 'It has no title.'];
    const noted = [{ date, reason, record: '{}', source: 'nasa', refused: 0 } as const];
    await pictures.save([], { noted });
    expect(await database.selectFrom('quarantine').selectAll().execute()).toMatchObject(noted);
    await pictures.save([createRecord()]);
    expect(await database.selectFrom('quarantine').selectAll().execute()).toEqual([]);
  });

  it('keeps the search in step', async () => {
    const { pictures, searches } = await setup({ records: [createRecord({ title: 'Comet' })] });
    await pictures.save([createRecord({ title: 'Moon' })]);
    expect(await searches.count(searchFor(['comet']))).toBe(0);
    expect(await searches.count(searchFor(['moon']))).toBe(1);
  });
});

it('finds a picture by words that its text had before a change and has after it', async () => {
  const { pictures: store, searches } = await setup();
  await store.save([createRecord({ title: 'A sky' })]);
  await store.save([createRecord({ title: 'Another sky' })]);
  expect(await searches.count(searchFor(['sky']))).toBe(1);
  expect(await searches.count(searchFor(['another sky']))).toBe(1);
  expect(await searches.count(searchFor(['a sky']))).toBe(0);
});

describe('the search', () => {
  it.each([
    ['wlodzimierz', { credit: 'Włodzimierz Example' }],
    ['WŁODZIMIERZ', { credit: 'Wlodzimierz Example' }],
    ['tromso', { title: 'Aurora over Tromsø' }],
    ['strasse der sterne', { explanation: 'Die Straße der Sterne.' }],
    ['kurak', { credit: 'Kuřák' }],
    ['hawaii', { title: 'Night on Hawaiʻi' }],
  ])('finds %j whatever the letters are', async (keyword, fields) => {
    const { searches } = await setup({ records: [createRecord(fields)] });
    expect(await searches.count(searchFor([keyword]))).toBe(1);
  });

  it('finds other endings of a word, and no shorter word', async () => {
    const { pictures, searches } = await setup();
    await pictures.save([
      createRecord({ date: '2004-07-01', title: 'Seen by us' }),
      createRecord({ date: '2004-07-02', title: 'Using light' }),
      createRecord({ date: '2004-07-03', title: 'U Camelopardalis' }),
      createRecord({ date: '2004-07-04', title: 'As seen' }),
    ]);
    const find = async (...keywords: string[]) =>
      (await searches.list(searchFor(keywords), { start: 0, end: 10 })).map(({ date }) => date);
    // Porter's stem of "using" is "us".
    expect(await find('us')).toEqual(['2004-07-02', '2004-07-01']);
    expect(await find('used')).toEqual(['2004-07-02', '2004-07-01']);
    expect(await find('u')).toEqual(['2004-07-03']);
    expect(await find('a seen')).toEqual([]);
    expect(await find('as seen', 'light')).toEqual(['2004-07-04', '2004-07-02']);
  });

  it('orders by how well texts match: titles first, then how much of a text', async () => {
    const { pictures, searches } = await setup();
    const long = 'The sky is dark. '.repeat(60);
    await pictures.save([
      createRecord({ date: '2004-07-05', title: 'At dusk', explanation: `A comet. ${long}` }),
      createRecord({ date: '2004-07-04', title: 'At noon', explanation: 'A comet and a comet.' }),
      createRecord({ date: '2004-07-03', title: 'A comet', explanation: 'Seen from Wales.' }),
      createRecord({ date: '2004-07-02', title: 'A comet', explanation: 'Seen from Wales.' }),
      createRecord({ date: '2004-07-01', title: 'At dawn', explanation: 'A comet over Kansas.' }),
    ]);
    const find = async (keywords: string[], order: SearchOrder, range = { start: 0, end: 10 }) =>
      (await searches.list(searchFor(keywords), range, order)).map(({ date }) => date);
    const newest = await find(['comet'], 'newest');
    const best = await find(['comet'], 'relevance');
    expect(newest).toEqual(newest.toSorted().toReversed());
    expect(best.toSorted()).toEqual(newest.toSorted());
    expect(best.slice(0, 2)).toEqual(['2004-07-03', '2004-07-02']);
    expect(best.at(-1)).toBe('2004-07-05');
    // What matches more keywords is first in either order.
    expect((await find(['comet', 'kansas'], 'relevance'))[0]).toBe('2004-07-01');
    expect(await find([], 'relevance')).toEqual([]);
  });

  it('gives each picture once in its pages, whatever the order', async () => {
    const { pictures, searches } = await setup();
    const records = createRecords(95).map((record) => ({
      ...record,
      explanation: `A comet. ${'Again. '.repeat(Number(record.date.slice(-2)) % 4)}${record.date}`,
    }));
    await pictures.save(records);
    const starts = Array.from({ length: 10 }, (_, page) => 10 * page);
    const pages = await Promise.all(
      starts.map((start) =>
        searches.list(searchFor(['comet', 'again']), { start, end: start + 10 }, 'relevance'),
      ),
    );
    const dates = pages.flat().map(({ date }) => date);
    expect(dates.toSorted()).toEqual(records.map(({ date }) => date).toSorted());
  });

  it('puts titles first, then the newest, where more pictures match than can be compared', async () => {
    const { pictures, searches } = await setup();
    const records = createRecords(550).map((record, index) => ({
      ...record,
      title: index % 99 === 98 ? 'A comet' : 'At dusk',
      explanation: `${index % 10 === 5 ? 'A nebula. ' : `A comet. ${'Comet. '.repeat(index % 4)}`}${record.date}`,
    }));
    await pictures.save(records);
    const datesOf = (some: typeof records) => some.map(({ date }) => date);
    const titled = records.filter(({ title }) => title === 'A comet');
    const others = records.filter(
      ({ title, explanation }) => title !== 'A comet' && !explanation.startsWith('A nebula.'),
    );
    const find = async (keywords: string[], start: number, end: number) =>
      (await searches.list(searchFor(keywords), { start, end }, 'relevance')).map(
        ({ date }) => date,
      );
    const best = datesOf([...titled, ...others]);
    // Nine of ten have the word, which is still few enough.
    expect(best.length).toBeLessThan(500);
    expect(await find(['comet'], 0, 11)).not.toEqual(best.slice(0, 11));
    await pictures.save([createRecord({ date: '2004-07-02', title: 'A comet' })]);
    await pictures.save(
      createRecords(20, '1999-12-31').map((each) => ({ ...each, credit: 'Comet' })),
    );
    best.unshift('2004-07-02');
    expect(await find(['comet'], 0, 12)).toEqual(best.slice(0, 12));
    expect(await find(['comet'], 12, 100)).toEqual(best.slice(12, 100));
    expect(await find(['comet'], 400, 490)).toEqual(best.slice(400, 490));
    expect(await find(['comet'], best.length + 15, best.length + 25)).toHaveLength(5);
    expect(await find(['comet', 'dusk'], 0, 3)).toEqual(datesOf(others.slice(0, 3)));
  });

  it('finds no picture that is listed no more', async () => {
    const { pictures, searches } = await setup({ records: [createRecord({ title: 'Comet' })] });
    await withdrawPicture(pictures, '2004-07-01');
    expect(await searches.count(searchFor(['comet']))).toBe(0);
    await pictures.save([createRecord({ title: 'Comet' })]);
    expect(await searches.count(searchFor(['comet']))).toBe(1);
  });
});

it('gives the same pages from either end of a list, and counts anew after a change', async () => {
  const { pictures } = await setup({ records: createRecords(1_200) });
  const whole = await pictures.listNewest({ start: 0, end: 1_300 });
  for (const start of [0, 601, 1_195, 1_199, 1_200, 1_300]) {
    const end = start + 10;
    expect(await pictures.listNewest({ start, end })).toEqual(whole.slice(start, end));
  }
  const [, second] = await pictures.listNewest({ start: 1_198, end: 1_210 });
  expect(await pictures.findOffset(second!.date)).toEqual({ offset: 1_199, date: second!.date });
  await pictures.save([createRecord({ date: '2004-07-02' })]);
  expect(await pictures.countListed()).toBe(1_201);
  expect(await pictures.listNewest({ start: 1_200, end: 1_210 })).toEqual([second]);
  expect(await pictures.findOffset(second!.date)).toMatchObject({ offset: 1_200 });
  expect(await pictures.findOffset('2004-07-01')).toMatchObject({ offset: 1 });
});
