import { existsSync, rmSync, statSync } from 'node:fs';
import Libsql from 'libsql';
import { InstallationError } from '../errors';
import { BLOCKING_WAIT_MS, whileBusy } from './libsqlDialect';
import { StorageError } from './storageError';

/**
 * Opens a database file (or `:memory:`), or makes it.
 *
 * Writes are durable when they return: WAL with `synchronous=FULL` syncs the log at each commit.
 *
 * @throws StorageError if the file cannot be opened; InstallationError if a restore of it was broken off.
 */
export async function openLibsql(file: string): Promise<Libsql.Database> {
  refuseHalfRestored(file);
  const isNew = !existsSync(file);
  const connection = connect(file);
  try {
    await whileBusy(file, () => {
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = FULL');
      connection.pragma('foreign_keys = ON');
    });
  } catch (error) {
    connection.close();
    if (isNew && isEmpty(file)) {
      rmSync(file);
    }
    throw error;
  }
  // libsql leaves it blank.
  return Object.assign(connection, { name: file });
}

/** Where a restore puts a file before it takes its place. */
export const draftOf = (file: string): string => `${file}.part`;

/** @throws InstallationError if a restore was killed. An empty database would be made in place of the missing one. */
export function refuseHalfRestored(file: string): void {
  if (existsSync(draftOf(file))) {
    throw new InstallationError(
      `A restore of ${file} was broken off. Run it again: npm run restore -- FOLDER`,
    );
  }
}

/** @throws StorageError for a file without content, which SQLite would take for a new database. */
export function refuseEmptied(file: string): void {
  if (isEmpty(file)) {
    const cause = Object.assign(new Error('it is empty'), { code: 'SQLITE_NOTADB' });
    throw new StorageError('unavailable', cause, file);
  }
}

const isEmpty = (file: string) => statSync(file, { throwIfNoEntry: false })?.size === 0;

function connect(file: string): Libsql.Database {
  try {
    return new Libsql(file, { timeout: BLOCKING_WAIT_MS });
  } catch (error) {
    // The error has no code.
    throw new StorageError('unavailable', error, file);
  }
}
