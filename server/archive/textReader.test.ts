import { expect, it, onTestFinished, vi } from 'vitest';
import { MAIN, SAMPLE } from '../storage/archives';
import { PictureStore } from './store/pictureStore';
import { readNext } from './store/readings';
import { openTestDatabase } from '../testing/testDatabase';
import { createRecords } from '../testing/testServer';
import { TextReader } from './textReader';

/** Archives of a version that knew no objects. */
async function setup({ pictures = 120 } = {}) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const main = new PictureStore(database);
  const sample = new PictureStore(database, SAMPLE);
  const titled = (count: number) =>
    createRecords(count).map((record) => ({ ...record, title: 'Mars over M31' }));
  await main.save(titled(pictures));
  await sample.save(titled(1));
  await database.deleteFrom('picture_objects').execute();
  await database.deleteFrom('picture_credits').execute();
  await database.deleteFrom('picture_subjects').execute();
  const log = { info: vi.fn(), warn: vi.fn() };
  const reader = new TextReader({ database, log });
  onTestFinished(() => reader.stop());
  return { database, main, sample, reader, log };
}

it('reads both archives when it is this server’s turn, and tells that others must ask again', async () => {
  const { main, sample, reader, log } = await setup();
  const before = await main.revision();
  reader.setReading(true);
  await vi.waitFor(
    async () => expect(await sample.objects.count('m31', ['shows'])).toBe(1),
    30_000,
  );
  expect(await main.objects.count('mars', ['shows'])).toBe(120);
  expect(await main.revision()).not.toBe(before);
  await reader.stop();
  expect(log.info).toHaveBeenCalledWith(
    { archive: 0, pictures: 120 },
    'the texts of the archive were read',
  );
  expect(log.warn).not.toHaveBeenCalled();
});

it('goes on where it was stopped, and reads nothing twice', async () => {
  const { database, main } = await setup();
  expect(await readNext(database, MAIN, 50)).toBe(50);
  expect(await main.objects.count('m31', ['shows'])).toBe(50);
  expect(await readNext(database, MAIN, 50)).toBe(50);
  expect(await readNext(database, MAIN, 50)).toBe(20);
  const read = await main.revision();
  expect(await readNext(database, MAIN, 50)).toBe(0);
  expect(await main.revision()).toBe(read);
  expect(await main.objects.count('m31', ['shows'])).toBe(120);
});

it('reads again what was read by other rules, and writes only what changes', async () => {
  const { database, main } = await setup({ pictures: 3 });
  await readNext(database, MAIN, 50);
  const read = await main.revision();
  await database.updateTable('object_readings').set({ rules_version: 0 }).execute();
  expect(await readNext(database, MAIN, 50)).toBe(3);
  expect(await main.revision()).toBe(read);
});
