import Libsql from 'libsql';
import { UsageError } from '../errors';
import { FORMER, FORMER_TABLE } from './migrate';

/** Number of rows by table. */
export type Counts = Record<string, number>;

export interface FileReport {
  /** How many migrations are done. */
  version: number;
  rows: Counts;
}

/**
 * Looks at every page of a database file, and changes nothing.
 *
 * @param versionTable the table that notes its version.
 * @throws Error if it is damaged, or not one of our databases.
 */
export function inspectFile(file: string, versionTable: string): FileReport {
  const database = new Libsql(file, { timeout: 1000, readonly: true });
  try {
    const [first] = database.pragma('integrity_check') as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok') {
      throw new Error(`${file} is damaged: ${first?.integrity_check ?? 'it cannot be read'}.`);
    }
    const rows = countRows(database);
    if (!(versionTable in rows)) {
      throw FORMER_TABLE in rows
        ? new UsageError(FORMER)
        : new Error(`${file} is no database of Skyfolio.`);
    }
    const version: unknown = database.prepare(`select version from ${versionTable}`).raw().get();
    return { version: Number(version), rows };
  } finally {
    database.close();
  }
}

export function countRows(database: Libsql.Database): Counts {
  const tables = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
       and name not like 'picture_words%' order by name`,
    )
    .raw()
    .all() as [string][];
  return Object.fromEntries(
    tables.map(([name]) => {
      const count: unknown = database.prepare(`select count(*) from "${name}"`).raw().get();
      return [name, Number(count)];
    }),
  );
}
