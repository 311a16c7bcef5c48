/** Verified copies of a database. */
import Libsql from 'libsql';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { InstallationError, UsageError } from '../errors';
import { flushFile } from '../flushFile';
import { isBusy, toStorageError, whileBusy } from './libsqlDialect';

/** A database in use consists of three files. */
const FILE_ENDS = ['', '-wal', '-shm'];

/** Number of rows by table. */
type Counts = Record<string, number>;

export interface BackupReport {
  file: string;
  bytes: number;
  rows: Counts;
}

/**
 * Copies a database into a new file while it is in use. It succeeds only if the copy can be opened, passes
 * SQLite's checks and has the same content.
 *
 * @throws UsageError if there is nothing to copy, or the target exists; Error if the copy is bad, which is
 * then removed.
 */
export async function backUp(database: string, file: string): Promise<BackupReport> {
  if (!existsSync(database)) {
    throw new UsageError(`There is no database at ${database}.`);
  }
  if (existsSync(file)) {
    throw new UsageError(`${file} is there already. Name a new file.`);
  }
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  const source = new Libsql(database, { timeout: 1000 });
  try {
    const before = countRows(source);
    await whileBusy(() => source.prepare('vacuum into ?').run([draft]));
    const after = countRows(source);
    const rows = checkDatabase(draft);
    for (const [table, count] of Object.entries(rows)) {
      const [one = 0, other = 0] = [before[table], after[table]];
      // Rows that are written meanwhile may be in the copy or not.
      if (count < Math.min(one, other) || count > Math.max(one, other)) {
        throw new Error(`The copy has ${count} rows of ${table}, the database ${one} to ${other}.`);
      }
    }
    const bytes = await flushFile(draft);
    renameSync(draft, file);
    return { file, bytes, rows };
  } catch (error) {
    throw toStorageError(error);
  } finally {
    source.close();
    removeDatabase(draft);
  }
}

/**
 * Replaces a database by a backup, and keeps the old one beside it.
 *
 * @returns where the old database is now, if there was one.
 * @throws UsageError if the backup is bad; then nothing has changed.
 */
export async function restore(backup: string, database: string): Promise<string | undefined> {
  if (!existsSync(backup)) {
    throw new UsageError(`There is no backup at ${backup}.`);
  }
  const draft = `${database}.part`;
  try {
    await copyFile(backup, draft);
    checkBackup(backup, draft);
    await flushFile(draft);
    const kept = `${database}.before-${new Date().toISOString().replaceAll(':', '-')}`;
    const isReplaced = existsSync(database);
    for (const end of FILE_ENDS.filter((each) => existsSync(`${database}${each}`))) {
      renameSync(`${database}${end}`, `${kept}${end}`);
    }
    renameSync(draft, database);
    return isReplaced ? kept : undefined;
  } finally {
    removeDatabase(draft);
  }
}

/** @throws UsageError if the copy of a backup is no whole database of ours. */
function checkBackup(backup: string, copy: string): void {
  try {
    checkDatabase(copy);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(copy, 'It');
    throw new UsageError(
      `${backup} cannot be used as a backup (${reason}). Nothing has changed. Name another file.`,
      { cause: error },
    );
  }
}

/**
 * A process that has the database open would go on writing into the file that was moved away.
 *
 * @throws InstallationError while there is such a process, of whichever data folder.
 */
export function checkUnused(database: string): void {
  if (!existsSync(database)) {
    return;
  }
  const connection = new Libsql(database, { timeout: 1000 });
  try {
    // In this mode a connection is the only one.
    connection.pragma('locking_mode = exclusive');
    connection.exec('begin exclusive');
    connection.exec('commit');
  } catch (error) {
    if (isBusy(toStorageError(error))) {
      throw new InstallationError(inUse(database), { cause: error });
    }
    // A damaged database may be replaced as well.
  } finally {
    connection.close();
  }
}

/** What `restore` says of a database, or a data folder, that another process uses. */
export const inUse = (place: string): string =>
  `${place} is in use. Stop the server, and whatever else uses it, and run this again. Nothing has changed.`;

function removeDatabase(file: string): void {
  for (const end of FILE_ENDS) {
    rmSync(`${file}${end}`, { force: true });
  }
}

/** @returns its rows. @throws Error if it is damaged or not one of our databases. */
export function checkDatabase(file: string): Counts {
  const database = new Libsql(file, { timeout: 1000, readonly: true });
  try {
    const [first] = database.pragma('integrity_check') as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok') {
      throw new Error(`${file} is damaged: ${first?.integrity_check ?? 'it cannot be read'}.`);
    }
    const rows = countRows(database);
    if (!('pictures' in rows)) {
      throw new Error(`${file} is no database of Skyfolio.`);
    }
    return rows;
  } finally {
    database.close();
  }
}

function countRows(database: Libsql.Database): Counts {
  const tables = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
       and name not like 'picture_words%' order by name`,
    )
    .raw()
    .all() as [string][];
  return Object.fromEntries(
    tables.map(([name]) => {
      const count: unknown = database.prepare(`select count(*) from "${name}"`).raw().get();
      return [name, Number(count)];
    }),
  );
}
