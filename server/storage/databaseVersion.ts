import Libsql from 'libsql';
import { MIGRATIONS } from './migrations';

/** Whether a database is of this version, of an earlier one, or of a later one. */
export function databaseVersion(file: string): 'present' | 'earlier' | 'later' {
  const database = new Libsql(file, { timeout: 1000, readonly: true });
  try {
    const known = Object.values(MIGRATIONS).flatMap((migrations) => Object.keys(migrations));
    const done = Object.keys(MIGRATIONS).flatMap((table) => doneMigrations(database, table));
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
