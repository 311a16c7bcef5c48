/** The database of a test: in memory, or in PostgreSQL where the test runs on PostgreSQL. */
import { inject } from 'vitest';
import type { Database } from '../storage/engines/engine';
import { openPostgres } from '../storage/engines/postgres';
import { openSqlite } from '../storage/engines/sqlite';
import { createDatabase } from './postgresDatabases';

/** An empty database, for this call alone. It is gone when it is closed. */
export async function openTestDatabase(): Promise<Database> {
  const postgres = inject('postgres');
  if (!postgres) {
    return openSqlite(':memory:');
  }
  const { url, drop } = await createDatabase(postgres.url, postgres.template);
  const database = await openPostgres(url);
  const close = database.destroy.bind(database);
  database.destroy = async () => {
    await close();
    await drop();
  };
  return database;
}
