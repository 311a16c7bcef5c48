import { onTestFinished, describe, expect, it } from 'vitest';
import { openArchiveDatabase } from '../storage/archiveDatabase';
import { PictureStore } from '../storage/pictureStore';
import { fillSample } from './fill';

const quiet = { info: () => undefined };

async function setup() {
  const database = await openArchiveDatabase(':memory:');
  onTestFinished(() => database.destroy());
  const store = new PictureStore(database);
  const fill = (now: string, signal = new AbortController().signal) =>
    fillSample(store, { now: () => new Date(now), log: quiet, signal });
  return { store, fill };
}

describe('filling the sample archive', () => {
  it('adds every day from the first to the present one, and nothing the second time', async () => {
    const { store, fill } = await setup();
    expect(await fill('1996-06-16T12:00:00Z')).toBe(367);
    const dates = await store.listDates();
    expect([dates.length, dates.toSorted()[0], dates.toSorted().at(-1)]).toEqual([
      367,
      '1995-06-16',
      '1996-06-16',
    ]);
    expect(await fill('1996-06-16T12:00:00Z')).toBe(0);
  });

  it('adds a new day at midnight in New York', async () => {
    const { fill } = await setup();
    await fill('1995-07-01T12:00:00Z');
    expect(await fill('1995-07-02T03:59:00Z')).toBe(0);
    expect(await fill('1995-07-02T04:00:00Z')).toBe(1);
  });

  it('starts with the newest hundred days, and goes on later where it was stopped', async () => {
    const { store, fill } = await setup();
    const stop = new AbortController();
    const save = store.save.bind(store);
    store.save = async (records) => {
      const written = await save(records);
      stop.abort();
      return written;
    };
    expect(await fill('1996-06-16T12:00:00Z', stop.signal)).toBe(100);
    expect((await store.listNewest({ start: 99, end: 100 }))[0]).toMatchObject({
      date: '1996-03-09',
    });
    store.save = save;
    expect(await fill('1996-06-16T12:00:00Z')).toBe(267);
  });
});
