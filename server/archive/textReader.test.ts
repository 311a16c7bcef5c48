import { expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../platform/clock';
import { ObjectStore } from './store/objectStore';
import { openTestArchive } from '../testing/testDatabase';
import { createRecords } from '../testing/testServer';
import { createClock, NOON } from '../testing/upstreamSetup';
import { RULES_VERSION } from '@skyfolio/sky-readings';
import { TextReader } from './textReader';

/** An archive of a version that knew no objects. */
async function setup({ count = 120, sleep = systemClock.sleep } = {}) {
  const { database, pictures } = await openTestArchive();
  onTestFinished(() => database.destroy());
  await pictures.save(
    createRecords(count).map((record) => ({ ...record, title: 'Mars over M31' })),
  );
  await database.deleteFrom('traits').execute();
  await database.updateTable('pictures').set({ readings: '{}', rules_version: 0 }).execute();
  const log = { info: vi.fn(), warn: vi.fn() };
  const reader = new TextReader({ pictures, log, sleep });
  onTestFinished(() => reader.stop());
  const shown = (id: string) => new ObjectStore(database).count(id, ['shows']);
  return { database, pictures, reader, log, shown };
}

it('reads when it is this server’s turn, and tells that others must ask again', async () => {
  const { database, reader, log, shown } = await setup();
  const { texts } = database.state();
  expect(await shown('mars')).toBe(0);
  reader.setReading(true);
  await vi.waitFor(async () => expect(await shown('mars')).toBe(120), 30_000);
  expect(database.state().texts).not.toBe(texts);
  await reader.stop();
  expect(log.warn).not.toHaveBeenCalled();
});

it('tells once it has read all', async () => {
  const { reader, log } = await setup({ count: 3 });
  reader.setReading(true);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), 30_000);
  expect(log.info).toHaveBeenCalledWith({ pictures: 3 }, 'the texts of the archive were read');
});

it('goes on where it was stopped, and reads nothing twice', async () => {
  const { database, pictures, shown } = await setup();
  expect(await pictures.readAgain(50)).toBe(50);
  expect(await shown('m31')).toBe(50);
  expect(await pictures.readAgain(50)).toBe(50);
  expect(await pictures.readAgain(50)).toBe(20);
  const { revision } = database.state();
  expect(await pictures.readAgain(50)).toBe(0);
  expect(database.state().revision).toBe(revision);
  expect(await shown('m31')).toBe(120);
});

it('reads what the version before learns later, and leaves what the next one has read', async () => {
  const clock = createClock(NOON);
  const { database, pictures, reader, log, shown } = await setup({ count: 3, sleep: clock.sleep });
  const set = (rules: number, day: string) =>
    database
      .updateTable('pictures')
      .set({ readings: '{"traits":[]}', rules_version: rules })
      .where('date', '=', day)
      .execute();
  reader.setReading(true);
  await clock.advanceUntil(() => log.info.mock.calls.length > 0);
  await set(RULES_VERSION - 1, '2004-07-01');
  await set(RULES_VERSION + 1, '2004-06-30');
  const before = clock.elapsed();
  await clock.advanceUntil(() => log.info.mock.calls.length > 1);
  expect(clock.elapsed() - before).toBeLessThan(120_000);
  expect(log.info).toHaveBeenLastCalledWith({ pictures: 1 }, 'the texts of the archive were read');
  expect(await pictures.readAgain(50)).toBe(0);
  expect(await shown('m31')).toBe(3);
});
