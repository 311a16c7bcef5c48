import Libsql from 'libsql';
import { BLOCKING_WAIT_MS, whileBusy } from './libsqlDialect';
import { StorageError } from './storageError';

/**
 * Opens a database file (or `:memory:`).
 *
 * Writes are durable when they return: WAL with `synchronous=FULL` syncs the log at each commit.
 *
 * @throws StorageError if the file cannot be opened.
 */
export async function openLibsql(file: string): Promise<Libsql.Database> {
  const connection = connect(file);
  try {
    await whileBusy(() => {
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = FULL');
      connection.pragma('foreign_keys = ON');
    });
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

function connect(file: string): Libsql.Database {
  try {
    return new Libsql(file, { timeout: BLOCKING_WAIT_MS });
  } catch (error) {
    // The error has no code.
    throw new StorageError('unavailable', error);
  }
}
