import path from 'node:path';
import { ARCHIVE_FILE } from '../archive/archiveFiles';
import { ARCHIVE_MIGRATIONS } from '../archive/store/schema';
import type { Config } from '../config';
import { dumpOf, restoreDump } from '../people/database/postgresDump';
import { SQLITE_MIGRATIONS } from '../people/database/sqlite';
import { lockFolder, makeFolder } from '../platform/dataFolder';
import { checkUnused, fileParts, inUse, restore, type Source } from '../platform/engines/backup';
import {
  type BackupPart,
  listBackups,
  nameOf,
  removeOldBackups,
  writeBackup,
} from '../platform/engines/backupFolder';
import type { Migrations } from '../platform/engines/migrate';
import { InstallationError, UsageError } from '../platform/errors';
import { wholeNumber } from '../platform/settingValues';

export interface BackupOptions {
  /** How many of BACKUP_DIR are kept. */
  keep?: string | undefined;
  /** Makes one only where the newest is as old as that, in hours. */
  every?: string | undefined;
}

const HOUR_MS = 3_600_000;

/** Writes a backup and prints what it holds, as JSON. Older ones go after it has been checked. */
export async function runBackup(
  config: Config,
  folders: string[],
  { keep, every }: BackupOptions = {},
): Promise<number> {
  const { backupDir } = config;
  const now = new Date();
  if (folders.length > 0) {
    if (keep !== undefined || every !== undefined) {
      throw new UsageError('--keep and --every are for backups in BACKUP_DIR: leave out --out.');
    }
    print(await writeBackup(partsOf(config), only(folders, 'backup -- --out FOLDER')));
    return 0;
  }
  const most = keep === undefined ? undefined : wholeNumber('--keep', keep, 1, 10_000);
  const hours = every === undefined ? 0 : wholeNumber('--every', every, 1, 10_000);
  const [newest] = listBackups(backupDir);
  const age = newest ? now.getTime() - newest.time.getTime() : Infinity;
  // A clock that was set back must not keep all backups away.
  if (age >= 0 && age < hours * HOUR_MS) {
    print({ newest: newest?.folder, files: {} });
    return 0;
  }
  makeFolder(backupDir, 'BACKUP_DIR');
  const made = await writeBackup(partsOf(config), path.join(backupDir, nameOf(now)));
  const removed = most === undefined ? [] : removeOldBackups(backupDir, most, made.folder);
  print({ ...made, removed });
  return 0;
}

const print = (report: object) => console.log(JSON.stringify(report));

function partsOf(config: Config): BackupPart[] {
  const { database } = config;
  return database.engine === 'postgres'
    ? [dumpOf(database.url)]
    : fileParts(filesOf(config, database.file));
}

/** Puts a backup in the place of the databases. The server must be stopped, unless the database is PostgreSQL. */
export async function runRestore(config: Config, folders: string[]): Promise<number> {
  const folder = only(folders, 'restore -- FOLDER');
  const { database } = config;
  if (database.engine === 'postgres') {
    await restoreDump(database.url, folder);
    print({ from: folder });
    return 0;
  }
  const files = filesOf(config, database.file);
  makeFolder(config.dataDir, 'DATA_DIR');
  files.forEach(({ file }) => makeFolder(path.dirname(file), 'DATABASE_URL'));
  const unlock = lockFolder(config.dataDir);
  if (!unlock) {
    throw new InstallationError(inUse(config.dataDir));
  }
  try {
    files.forEach(({ file }) => checkUnused(file));
    print({ from: folder, ...(await restore(folder, files)) });
    return 0;
  } finally {
    unlock();
  }
}

/** People's database and the archive. */
const filesOf = ({ dataDir }: Config, people: string): (Source & Migrations)[] => [
  { file: people, ...SQLITE_MIGRATIONS },
  { file: path.join(dataDir, ARCHIVE_FILE), ...ARCHIVE_MIGRATIONS },
];

function only(folders: string[], usage: string): string {
  const [folder, ...others] = folders;
  if (folder === undefined || others.length > 0) {
    throw new UsageError(`Name one folder: npm run ${usage}`);
  }
  return folder;
}
