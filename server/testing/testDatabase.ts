/** The database of a test: in memory, or in PostgreSQL where the test runs on PostgreSQL. */
import { inject } from 'vitest';
import type { Database } from '../people/database/database';
import { openPostgres } from '../people/database/postgres';
import { openSqlite } from '../people/database/sqlite';
import { type MainArchive, openMain } from '../archive/openArchives';
import { sharedBy } from '../archive/store/sharedRecords';
import { createDatabase, type CreatedDatabase, emptyCopy } from './postgresDatabases';

/** Copies that earlier tests of this process are done with. */
const spare: CreatedDatabase[] = [];

/** An empty database, for this call alone until it is closed. */
export async function openTestDatabase(): Promise<Database> {
  const postgres = inject('postgres');
  if (!postgres) {
    return openSqlite(':memory:');
  }
  const copy = spare.pop() ?? (await createDatabase(postgres.url, postgres.template));
  const database = await openPostgres(copy.url);
  const close = database.destroy.bind(database);
  database.destroy = async () => {
    await close();
    if (await emptyCopy(copy.url, postgres.mark)) {
      spare.push(copy);
    } else {
      await copy.drop();
    }
  };
  return database;
}

/** An empty archive in memory; a copy of what the servers over a database share, if that is PostgreSQL. */
export const openTestArchive = (database?: Database): Promise<MainArchive> =>
  openMain(':memory:', database && sharedBy(database));
