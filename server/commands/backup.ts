import path from 'node:path';
import { ARCHIVE_FILE } from '../archive/archiveFiles';
import { ARCHIVE_MIGRATIONS } from '../archive/store/schema';
import type { Config } from '../config';
import { SQLITE_MIGRATIONS } from '../people/database/sqlite';
import { lockFolder, makeFolder } from '../platform/dataFolder';
import { backUp, checkUnused, inUse, restore, type Source } from '../platform/engines/backup';
import type { Migrations } from '../platform/engines/migrate';
import { InstallationError, UsageError } from '../platform/errors';

/** Writes a backup and prints what it holds, as JSON. */
export async function runBackup(config: Config, folders: string[]): Promise<number> {
  const target = only(folders, 'backup -- --out FOLDER');
  const report = await backUp(filesOf(config, PG_DUMP), target);
  console.log(JSON.stringify(report));
  return 0;
}

/** Puts a backup in the place of the databases. The server must be stopped. */
export async function runRestore(config: Config, folders: string[]): Promise<number> {
  const folder = only(folders, 'restore -- FOLDER');
  const files = filesOf(config, PG_RESTORE);
  makeFolder(config.dataDir, 'DATA_DIR');
  files.forEach(({ file }) => makeFolder(path.dirname(file), 'DATABASE_URL'));
  const unlock = lockFolder(config.dataDir);
  if (!unlock) {
    throw new InstallationError(inUse(config.dataDir));
  }
  try {
    files.forEach(({ file }) => checkUnused(file));
    console.log(JSON.stringify({ from: folder, ...(await restore(folder, files)) }));
    return 0;
  } finally {
    unlock();
  }
}

const PG_DUMP = 'pg_dump --format=custom --file FILE "$DATABASE_URL"';
const PG_RESTORE =
  'pg_restore --clean --if-exists --single-transaction --dbname "$DATABASE_URL" FILE';

/**
 * People's database and the archive.
 *
 * @throws UsageError with the command of PostgreSQL that does the same: it has both.
 */
function filesOf({ database, dataDir }: Config, command: string): (Source & Migrations)[] {
  if (database.engine === 'postgres') {
    throw new UsageError(`The database is PostgreSQL, which has tools of its own: ${command}`);
  }
  return [
    { file: database.file, ...SQLITE_MIGRATIONS },
    { file: path.join(dataDir, ARCHIVE_FILE), ...ARCHIVE_MIGRATIONS },
  ];
}

function only(folders: string[], usage: string): string {
  const [folder, ...others] = folders;
  if (folder === undefined || others.length > 0) {
    throw new UsageError(`Name one folder: npm run ${usage}`);
  }
  return folder;
}
