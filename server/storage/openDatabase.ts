import type { DatabaseAddress } from './databaseAddress';
import type { Database } from './engines/engine';
import type { ReplicaOptions } from './engines/replicas';
import { openSqlite } from './engines/sqlite';

/** Opens the database and migrates it. */
export async function openDatabase(
  address: DatabaseAddress,
  replicas?: ReplicaOptions,
): Promise<Database> {
  if (address.engine === 'sqlite') {
    return openSqlite(address.file);
  }
  // Loaded on demand, so that a server with a file does without it.
  const { openPostgres } = await import('./engines/postgres');
  return openPostgres(address.url, replicas);
}
