import path from 'node:path';
import { makeFolder } from '../platform/dataFolder';
import type { DatabaseAddress } from '../platform/databaseAddress';
import type { Database } from './engines/engine';
import type { PostgresOptions } from './engines/postgres';
import { openSqlite } from './engines/sqlite';

/** How long a call that serves a request waits for PostgreSQL, in milliseconds. */
export const CALL_MS = 5_000;

/** Opens the database and migrates it. A file is made with its folder. @param options for PostgreSQL. */
export async function openDatabase(
  address: DatabaseAddress,
  options?: PostgresOptions,
): Promise<Database> {
  if (address.engine === 'sqlite') {
    makeFolder(path.dirname(address.file), 'DATA_DIR or DATABASE_URL');
    return openSqlite(address.file);
  }
  // Loaded on demand, so that a server with a file does without it.
  const { openPostgres } = await import('./engines/postgres');
  return openPostgres(address.url, options);
}
