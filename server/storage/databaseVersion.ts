import Libsql from 'libsql';
import { idsOf, MAIN } from './archives';
import { MIGRATIONS } from './migrations';

export type DatabaseVersion = 'present' | 'earlier' | 'later';

/** The tables that record which migrations are done. */
export const MIGRATION_TABLES = Object.keys(MIGRATIONS);

/** Whether a database is of this version, of an earlier one, or of a later one. */
export function versionOf(done: readonly string[]): DatabaseVersion {
  const known = Object.values(MIGRATIONS).flatMap((migrations) => Object.keys(migrations));
  if (done.some((name) => !known.includes(name))) {
    return 'later';
  }
  return done.length === known.length ? 'present' : 'earlier';
}

/** The version of a database file, and the pictures of its main archive. */
export function inspectFile(file: string): { version: DatabaseVersion; pictures: number } {
  const database = new Libsql(file, { timeout: 1000, readonly: true });
  try {
    const version = versionOf(MIGRATION_TABLES.flatMap((table) => doneMigrations(database, table)));
    // Earlier versions have no other archive, and no column that names it.
    const count = database.prepare('select count(*) from pictures where id <= ?').raw();
    return { version, pictures: Number(count.get([idsOf(MAIN).last])) };
  } finally {
    database.close();
  }
}

function doneMigrations(database: Libsql.Database, table: string): string[] {
  const isThere = database.prepare('select 1 from sqlite_schema where name = ?').get([table]);
  return isThere === undefined
    ? []
    : (database.prepare(`select name from ${table}`).all() as { name: string }[]).map(
        ({ name }) => name, // the column of Kysely's table
      );
}
