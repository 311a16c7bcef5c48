import path from 'node:path';
import { makeFolder } from '../../platform/dataFolder';
import type { DatabaseAddress } from '../../platform/databaseAddress';
import type { PostgresDatabase } from './postgres';
import { openSqlite, type SqliteDatabase } from './sqlite';

/** How long a call that serves a request waits for PostgreSQL, in milliseconds. */
export const CALL_MS = 5_000;

/**
 * Opens people's database and brings it up to date. A file is made with its folder.
 *
 * @param limitMs of calls to PostgreSQL.
 */
export async function openDatabase(
  address: DatabaseAddress,
  limitMs?: number,
): Promise<SqliteDatabase | PostgresDatabase> {
  if (address.engine === 'sqlite') {
    makeFolder(path.dirname(address.file), 'DATA_DIR or DATABASE_URL');
    return openSqlite(address.file);
  }
  // Loaded on demand, so that a server with a file does without it.
  const { openPostgres } = await import('./postgres');
  return openPostgres(address.url, limitMs);
}
