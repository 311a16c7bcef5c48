import Libsql from 'libsql';
import { DEFAULT_MIGRATION_TABLE } from 'kysely';
import { ACCOUNT_MIGRATION_TABLE, ACCOUNT_MIGRATIONS } from './accountDatabase';
import { ARCHIVE_MIGRATIONS } from './archiveDatabase';

/** The sets of migrations of a database, by the table that records which are done. */
const SETS = {
  [DEFAULT_MIGRATION_TABLE]: ARCHIVE_MIGRATIONS,
  [ACCOUNT_MIGRATION_TABLE]: ACCOUNT_MIGRATIONS,
};

/** Whether a database is of this version, of an earlier one, or of a later one. */
export function databaseVersion(file: string): 'present' | 'earlier' | 'later' {
  const database = new Libsql(file, { timeout: 1000, readonly: true });
  try {
    const known = Object.values(SETS).flatMap((migrations) => Object.keys(migrations));
    const done = Object.keys(SETS).flatMap((table) => doneMigrations(database, table));
    if (done.some((name) => !known.includes(name))) {
      return 'later';
    }
    return done.length === known.length ? 'present' : 'earlier';
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
