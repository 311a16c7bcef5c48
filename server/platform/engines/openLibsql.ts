import Libsql from 'libsql';
import { BLOCKING_WAIT_MS, whileBusy } from './libsqlDialect';
import { StorageError } from './storageError';

/**
 * Opens a database file (or `:memory:`).
 *
 * Writes are durable when they return: WAL with `synchronous=FULL` syncs the log at each commit.
 *
 * @param Connection the class of the connection, for tests that watch it.
 * @throws StorageError if the file cannot be opened.
 */
export async function openLibsql(file: string, Connection = Libsql): Promise<Libsql.Database> {
  const connection = connect(file, Connection);
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

function connect(file: string, Connection: typeof Libsql): Libsql.Database {
  try {
    return new Connection(file, { timeout: BLOCKING_WAIT_MS });
  } catch (error) {
    // The error has no code.
    throw new StorageError('unavailable', error);
  }
}
