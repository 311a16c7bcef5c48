import { onTestFinished, describe, expect, it } from 'vitest';
import { openTestArchive } from '../../../testing/testDatabase';
import { describeDay, fill } from '@skyfolio/sample-sky';

const quiet = { info: () => undefined };

async function setup() {
  const { database, pictures: store } = await openTestArchive();
  onTestFinished(() => database.destroy());
  const fillUntil = (last: string, signal = new AbortController().signal) =>
    fill(store, { first: '1995-06-16', last, log: quiet, signal });
  return { store, fillUntil };
}

describe('filling the sample archive', () => {
  it('adds every day from the first to the last, and nothing the second time', async () => {
    const { store, fillUntil } = await setup();
    expect(await fillUntil('1996-06-16')).toBe(367);
    const dates = await store.listDates();
    expect([dates.length, dates.toSorted()[0], dates.toSorted().at(-1)]).toEqual([
      367,
      '1995-06-16',
      '1996-06-16',
    ]);
    expect(await fillUntil('1996-06-16')).toBe(0);
  });

  it('starts with the newest hundred days, and goes on later where it was stopped', async () => {
    const { store, fillUntil } = await setup();
    const stop = new AbortController();
    const save = store.save.bind(store);
    store.save = async (records) => {
      const written = await save(records);
      stop.abort();
      return written;
    };
    expect(await fillUntil('1996-06-16', stop.signal)).toBe(100);
    expect((await store.listNewest({ start: 99, end: 100 }))[0]).toMatchObject({
      date: '1996-03-09',
    });
    store.save = save;
    expect(await fillUntil('1996-06-16')).toBe(267);
  });

  it('writes anew what an earlier version of the sample wrote', async () => {
    const { store, fillUntil } = await setup();
    await store.save([
      {
        ...describeDay('1995-06-20'),
        title: 'As it was drawn before',
        image_url: '/images/sample/1995-06-20.jpg',
        image_width: 320,
        image_height: 200,
        placeholder: 'of-the-old-drawing',
      },
    ]);
    expect(await fillUntil('1995-06-21')).toBe(6);
    expect(await store.find('1995-06-20')).toMatchObject({ ...describeDay('1995-06-20') });
  });
});
