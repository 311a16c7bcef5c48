import { expect, it, onTestFinished, vi } from 'vitest';
import { parseSearch } from '../../contract/searchQuery';
import { findObject, suggestNames } from '@skyfolio/sky-readings/objects';
import { wantedBy } from './objects/wantedObjects';
import { openTestArchive } from '../testing/testDatabase';
import { createRecord } from '../testing/testServer';
import { Archive } from './archive';
import { MemoryKeeper } from './memoryKeeper';

const NOW = new Date('2004-07-01T16:00:00Z');

async function setup() {
  const { database, pictures } = await openTestArchive();
  await pictures.save([createRecord({ credit: 'Ann Example', title: 'The Orion Nebula' })]);
  const archive = new Archive({ database, pictures }, () => NOW);
  const pauses: (() => void)[] = [];
  const log = { warn: vi.fn() };
  const keeper = new MemoryKeeper({
    archive: () => archive,
    log,
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        pauses.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  });
  onTestFinished(async () => {
    await keeper.stop();
    await database.destroy();
  });
  const names = async () => (await archive.credits.list({ q: '', start: 0 })).credits;
  // No state changes, so nothing has to be read again.
  const forget = () =>
    database.updateTable('pictures').set({ readings: '{}', credit: '' }).execute();
  return { pictures, archive, keeper, pauses, log, names, forget };
}

it('reads names and suggestions before somebody asks for them', async () => {
  const { archive, keeper, names, forget } = await setup();
  keeper.start();
  await keeper.settle();
  await forget();
  expect(await names()).toEqual([expect.objectContaining({ name: 'Ann Example' })]);
  expect(await archive.suggestions.of('ann')).toEqual([
    expect.objectContaining({ note: 'Ann Example' }),
  ]);
});

it('reads the names of objects before somebody searches, as everybody waits for that', async () => {
  const { keeper } = await setup();
  keeper.start();
  await keeper.settle();
  // Hundreds of names have other letters than those of English.
  const folded = vi.spyOn(String.prototype, 'normalize');
  const wanted = wantedBy(parseSearch('Orion', NOW.getFullYear()));
  const suggested = suggestNames([{ object: findObject('m31')! }], 'andromedagal');
  const count = folded.mock.calls.length;
  folded.mockRestore();
  expect(wanted.keywords[0]?.objects).not.toEqual([]);
  expect(suggested).toHaveLength(1);
  expect(count).toBe(0);
});

it('reads them again where they have changed', async () => {
  const { pictures, keeper, pauses, names, forget } = await setup();
  keeper.start();
  await keeper.settle();
  await pictures.save([createRecord({ date: '2004-07-02', credit: 'Bo Sample' })]);
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  pauses[0]?.();
  await vi.waitFor(() => expect(pauses).toHaveLength(2));
  await forget();
  expect(await names()).toHaveLength(2);
});

it('tells where it cannot, and goes on later', async () => {
  const { log } = await setup();
  const keeper = new MemoryKeeper({
    archive: () => ({ prepare: () => Promise.reject(new Error('no database')) }),
    log,
    sleep: () => new Promise(() => undefined),
  });
  keeper.start();
  await keeper.settle();
  expect(log.warn).toHaveBeenCalledOnce();
});
