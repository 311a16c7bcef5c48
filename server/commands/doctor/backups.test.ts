/** Backups as timers make them, beside a server that has the databases open, on either engine. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { ARCHIVE_FILE } from '../../archive/archiveFiles';
import { openMain } from '../../archive/openArchives';
import { sharedBy } from '../../archive/store/sharedRecords';
import { readConfig } from '../../config';
import { openPostgres } from '../../people/database/postgres';
import { openSqlite } from '../../people/database/sqlite';
import { backupFigures, listBackups } from '../../platform/engines/backupFolder';
import { createFolder } from '../../testing/imageSetup';
import { createDatabase } from '../../testing/postgresDatabases';
import { createRecords } from '../../testing/testServer';
import { runBackup } from '../backup';
import { checkBackups } from './checkBackups';

const ANN = 'ann@example.org';
const USER = { public_id: 'ann', name: 'Ann', email: ANN, email_key: ANN, password_hash: 'none' };
const HOUR_MS = 3_600_000;

/** A server's databases with a user and some pictures, and the settings by which commands find them. */
async function setup() {
  const dataDir = createFolder();
  const postgres = inject('postgres');
  const made = postgres && (await createDatabase(postgres.url, postgres.template));
  const settings = made ? { DATABASE_URL: made.url, SECRET_KEY: 'x'.repeat(32) } : {};
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const people = made
    ? await openPostgres(made.url)
    : await openSqlite(path.join(dataDir, 'skyfolio.db'));
  const shared = sharedBy(people);
  const main = await openMain(shared ? ':memory:' : path.join(dataDir, ARCHIVE_FILE), shared);
  onTestFinished(async () => {
    await main.database.destroy();
    await people.destroy();
    await made?.drop();
  });
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  await people
    .insertInto('users')
    .values({ ...USER, created_at: new Date().toISOString() })
    .execute();
  await main.pictures.save(createRecords(30));
  /** Makes a backup, and gives what was printed. */
  const backUp = async (options = {}) => {
    print.mockClear();
    expect(await runBackup(config, [], options)).toBe(0);
    return JSON.parse(String(print.mock.calls[0]?.[0])) as {
      folder: string;
      files: Record<string, { bytes: number; rows: Record<string, number> }>;
      removed: string[];
    };
  };
  const names = () => readdirSync(config.backupDir).sort();
  return { config, backUp, names };
}

it('are checked, and kept to a number', async () => {
  const { config, backUp, names } = await setup();
  const first = await backUp({ keep: '2' });
  const rows = Object.assign({}, ...Object.values(first.files).map((file) => file.rows)) as object;
  expect(rows).toMatchObject({
    users: 1,
    [config.database.engine === 'postgres' ? 'archive_records' : 'pictures']: 30,
  });
  mkdirSync(path.join(config.backupDir, 'mine'));
  // A killed backup leaves such a folder.
  mkdirSync(path.join(config.backupDir, '2004-07-01T00-00-00.000Z.part'));
  const second = await backUp({ keep: '2' });
  const third = await backUp({ keep: '2' });
  expect(third.removed).toEqual([first.folder]);
  expect(names()).toEqual([path.basename(second.folder), path.basename(third.folder), 'mine']);
});

it('that fail remove none, and leave no half one', async () => {
  const { config, backUp, names } = await setup();
  await backUp();
  await backUp();
  const before = names();
  const broken = createFolder();
  writeFileSync(path.join(broken, 'skyfolio.db'), 'no database '.repeat(1000));
  const { database } = config;
  const url = new URL(database.engine === 'postgres' ? database.url : 'file:///');
  url.pathname = '/away';
  const address =
    database.engine === 'postgres'
      ? { ...database, url: url.href }
      : { ...database, file: path.join(broken, 'skyfolio.db') };
  await expect(runBackup({ ...config, database: address }, [], { keep: '1' })).rejects.toThrow();
  expect(names()).toEqual(before);
});

it('are made again when the newest is old enough, and their age is told', async () => {
  const { config, backUp, names } = await setup();
  const look = (hours: number, isProduction = true) => {
    const now = () => new Date(Date.now() + hours * HOUR_MS);
    const findings = checkBackups({ config, isProduction, environment: {}, version: '1', now });
    return { ...findings, age: backupFigures(config.backupDir, now())[0]?.value };
  };
  expect(look(0)).toMatchObject({ level: 'warning', age: Infinity });
  expect(look(0, false)).toMatchObject({ level: 'ok' });
  const { folder } = await backUp({ every: '24' });
  expect(await backUp({ every: '24' })).toEqual({ newest: folder, files: {} });
  expect(names()).toHaveLength(1);
  expect(look(2)).toMatchObject({ level: 'ok', message: `The newest of 1 is 2 h old: ${folder}.` });
  expect(look(48).level).toBe('warning');
  expect(look(48).age).toBeGreaterThan(47 * 3600);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS });
  onTestFinished(() => void vi.useRealTimers());
  await backUp({ every: '24' });
  expect(listBackups(config.backupDir)).toHaveLength(2);
});

it.each([
  [{ keep: '0' }, []],
  [{ keep: 'all' }, []],
  [{ every: '1.5' }, []],
  [{ keep: '2' }, ['elsewhere']],
])('are refused with %j and folders %j', async (options, folders) => {
  const config = readConfig({ DATA_DIR: createFolder() });
  await expect(runBackup(config, folders, options)).rejects.toMatchObject({ name: 'UsageError' });
});
