/** Verified copies of database files. */
import Libsql from 'libsql';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { InstallationError, UsageError } from '../errors';
import { flushFile, flushFolder } from '../flushFile';
import { type BackupPart, compareRows } from './backupFolder';
import { countRows, inspectFile } from './inspectFile';
import { isBusy, toStorageError, whileBusy } from './libsqlDialect';
import { checkVersion, type Migrations } from './migrate';
import { draftOf } from './openLibsql';

/** A database in use consists of three files. */
const FILE_ENDS = ['', '-wal', '-shm'];

/** A database that is copied. */
export interface Source {
  file: string;
  versionTable: string;
}

/**
 * What a backup of some databases consists of. They may be in use: each copy is opened, passes SQLite's checks and has
 * the same content, or it fails.
 *
 * @throws UsageError if none is there.
 */
export function fileParts(sources: readonly Source[]): BackupPart[] {
  const present = sources.filter(({ file }) => existsSync(file));
  if (present.length === 0) {
    throw new UsageError(
      `There is no database at ${sources.map(({ file }) => file).join(' and ')}.`,
    );
  }
  return present.map((source) => ({
    name: path.basename(source.file),
    copy: (file) => copyDatabase(source, file),
  }));
}

async function copyDatabase({ file, versionTable }: Source, copy: string) {
  const database = new Libsql(file, { timeout: 1000 });
  try {
    const before = countRows(database);
    await whileBusy(file, () => database.prepare('vacuum into ?').run([copy]));
    const after = countRows(database);
    const { rows } = inspectFile(copy, versionTable);
    compareRows(rows, before, after);
    return { bytes: await flushFile(copy), rows };
  } catch (error) {
    throw toStorageError(error, file);
  } finally {
    database.close();
  }
}

/**
 * Puts the databases of a backup in the place of others, and keeps those beside them. If it is killed, no server
 * starts before it was run again: see `openLibsql`.
 *
 * @returns the databases that the backup has, and where the former ones are now.
 * @throws UsageError if the backup is bad; then nothing has changed.
 */
export async function restore(folder: string, targets: readonly (Source & Migrations)[]) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(
      `There is no backup at ${folder}. It is a folder that npm run backup made.`,
    );
  }
  const drafts = targets
    .map((target) => ({ ...target, from: path.join(folder, path.basename(target.file)) }))
    .filter(({ from }) => existsSync(from))
    .map((target) => ({ ...target, draft: draftOf(target.file) }));
  if (drafts.length === 0) {
    throw new UsageError(`${folder} holds no database of Skyfolio. Nothing has changed.`);
  }
  try {
    for (const { from, draft, ...migrations } of drafts) {
      await copyFile(from, draft);
      checkBackup(from, draft, migrations);
      await flushFile(draft);
    }
  } catch (error) {
    removeDrafts(targets);
    throw error;
  }
  // From here on a draft that is left tells that this has to be run again.
  const kept = drafts.flatMap(({ draft, file }) => replaceFile(file, draft));
  for (const { file } of drafts) {
    await flushFolder(path.dirname(file));
  }
  removeDrafts(targets);
  return { restored: drafts.map(({ file }) => file), kept };
}

/** @returns where the former one is kept, if there was one. */
function replaceFile(file: string, draft: string): string[] {
  const kept = `${file}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  const isReplaced = existsSync(file);
  for (const end of FILE_ENDS.filter((each) => existsSync(`${file}${each}`))) {
    renameSync(`${file}${end}`, `${kept}${end}`);
  }
  renameSync(draft, file);
  return isReplaced ? [kept] : [];
}

/** @throws UsageError if the copy of a backup is no whole database of ours, or one of a later version. */
function checkBackup(backup: string, copy: string, { versionTable, steps }: Migrations): void {
  try {
    checkVersion(inspectFile(copy, versionTable).version, steps.length);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(copy, 'It');
    throw new UsageError(
      `${backup} cannot be used as a backup (${reason}). Nothing has changed. Name another one.`,
      { cause: error },
    );
  }
}

/**
 * A process that has the database open would go on writing into the file that was moved away.
 *
 * @throws InstallationError while there is such a process, of whichever data folder.
 */
export function checkUnused(database: string): void {
  if (!existsSync(database)) {
    return;
  }
  const connection = new Libsql(database, { timeout: 1000 });
  try {
    // In this mode a connection is the only one.
    connection.pragma('locking_mode = exclusive');
    connection.exec('begin exclusive');
    connection.exec('commit');
  } catch (error) {
    if (isBusy(toStorageError(error))) {
      throw new InstallationError(inUse(database), { cause: error });
    }
    // A damaged database may be replaced as well.
  } finally {
    connection.close();
  }
}

/** What `restore` says of a database, or a data folder, that another process uses. */
export const inUse = (place: string): string =>
  `${place} is in use. Stop the server, and whatever else uses it, and run this again. Nothing has changed.`;

function removeDrafts(targets: readonly Source[]): void {
  for (const { file } of targets) {
    FILE_ENDS.forEach((end) => rmSync(`${draftOf(file)}${end}`, { force: true }));
  }
}
