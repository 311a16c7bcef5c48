import path from 'node:path';
import type { Config } from '../config';
import { InstallationError, UsageError } from '../platform/errors';
import { backUp, checkUnused, inUse, restore } from '../platform/engines/backup';
import { lockFolder, makeFolder } from '../platform/dataFolder';

/** Writes a backup and prints what it holds, as JSON. */
export async function runBackup(config: Config, files: string[]): Promise<number> {
  const target = only(files, 'backup -- --out FILE');
  const report = await backUp(fileOf(config, PG_DUMP), target);
  console.log(JSON.stringify(report));
  return 0;
}

/** Puts a backup in the place of the database. The server must be stopped. */
export async function runRestore(config: Config, files: string[]): Promise<number> {
  const file = only(files, 'restore -- FILE');
  const database = fileOf(config, PG_RESTORE);
  makeFolder(config.dataDir, 'DATA_DIR');
  makeFolder(path.dirname(database), 'DATABASE_URL');
  const unlock = lockFolder(config.dataDir);
  if (!unlock) {
    throw new InstallationError(inUse(config.dataDir));
  }
  try {
    checkUnused(database);
    const kept = await restore(file, database);
    console.log(JSON.stringify({ restored: database, from: file, kept: kept ?? null }));
    return 0;
  } finally {
    unlock();
  }
}

const PG_DUMP = 'pg_dump --format=custom --file FILE "$DATABASE_URL"';
const PG_RESTORE = 'pg_restore --clean --if-exists --dbname "$DATABASE_URL" FILE';

/** @throws UsageError with the command of PostgreSQL that does the same. */
function fileOf({ database }: Config, command: string): string {
  if (database.engine === 'postgres') {
    throw new UsageError(`The database is PostgreSQL, which has tools of its own: ${command}`);
  }
  return database.file;
}

function only(files: string[], usage: string): string {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new UsageError(`Name one file: npm run ${usage}`);
  }
  return file;
}
