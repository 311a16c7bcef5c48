import { existsSync } from 'node:fs';
import path from 'node:path';
import { exitCodeOf, type StopSignal } from '../../scripts/signals.mjs';
import type { Config } from '../config';
import { reasonOf } from './doctor/finding';
import { UsageError } from '../platform/errors';
import { readDatabaseAddress } from '../platform/databaseAddress';
import { inspectFile } from '../platform/engines/inspectFile';
import type { Migrations } from '../platform/engines/migrate';
import { ARCHIVE_MIGRATIONS } from '../archive/store/schema';
import { SQLITE_MIGRATIONS } from '../people/database/sqlite';
import { ARCHIVE_FILE } from '../archive/archiveFiles';

export interface MigrateDataOptions {
  from: string | undefined;
  /** An address of PostgreSQL, if it is not that of the settings. */
  to: string | undefined;
  /** Reads the settings. @throws UsageError if they are wrong. */
  config: () => Pick<Config, 'database'>;
}

const USAGE = 'npm run migrate-data -- --from FILE --to postgres://user:password@host/database';

/**
 * Copies a database file, and the archive beside it, into PostgreSQL. The server must be stopped.
 *
 * @returns the exit code: 130 after Ctrl-C.
 */
export async function runMigrateData(
  { from, to, config }: MigrateDataOptions,
  signal: AbortSignal,
): Promise<number> {
  if (!from) {
    throw new UsageError(`Name the file and the database: ${USAGE}`);
  }
  const target = to === undefined ? config().database : readDatabaseAddress(to, '.');
  if (target.engine !== 'postgres') {
    throw new UsageError(`--to or DATABASE_URL must be an address of PostgreSQL: ${USAGE}`);
  }
  const archiveFile = path.join(path.dirname(from), ARCHIVE_FILE);
  checkFile(from, SQLITE_MIGRATIONS);
  checkFile(archiveFile, ARCHIVE_MIGRATIONS);
  // Loaded on demand: no other command with a file needs it.
  const { moveToPostgres } = await import('./migrateData/moveToPostgres');
  try {
    const tables = await moveToPostgres({
      file: from,
      archiveFile,
      url: target.url,
      signal,
      onProgress: (table, rows) => {
        process.stderr.write(`${table}: ${rows.toLocaleString('en')} rows …\n`);
      },
    });
    for (const [name, rows] of tables) {
      console.log(`${name}: ${rows.toLocaleString('en')} rows`);
    }
    console.log('All is there. Set DATABASE_URL, and keep the SECRET_KEY: tokens go by it.');
    return 0;
  } catch (error) {
    if (signal.aborted && error === signal.reason) {
      console.error('Stopped. Nothing was copied.');
      return exitCodeOf(signal.reason as StopSignal); // only a signal aborts it
    }
    throw error;
  }
}

/** @throws UsageError if the file cannot be moved as it is. */
function checkFile(file: string, { versionTable, steps }: Migrations): void {
  if (!existsSync(file)) {
    throw new UsageError(`There is no database at ${file}.`);
  }
  const version = versionOf(file, versionTable);
  if (version > steps.length) {
    throw new UsageError(`${file} is of a later version of Skyfolio.`);
  }
  if (version < steps.length) {
    throw new UsageError(
      `${file} is of an earlier version. Start the server once with it, and stop it again.`,
    );
  }
}

function versionOf(file: string, versionTable: string): number {
  try {
    return inspectFile(file, versionTable).version;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`);
  }
}
