/** Folders of backups: each is whole, or is not there. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../errors';
import type { Figure } from '../figures';
import { flushFolder } from '../flushFile';
import type { Counts } from './inspectFile';

/** A database that is copied. */
export interface BackupPart {
  /** The name of its copy. */
  name: string;
  /** Writes the copy and checks it. @throws Error if it is bad. */
  copy: (file: string) => Promise<{ bytes: number; rows: Counts }>;
}

export interface BackupReport {
  folder: string;
  /** By the name of the file. */
  files: Record<string, Awaited<ReturnType<BackupPart['copy']>>>;
}

const PART = '.part';

/**
 * @throws UsageError if the folder exists; Error if a copy is bad. Then there is no folder.
 */
export async function writeBackup(
  parts: readonly BackupPart[],
  folder: string,
): Promise<BackupReport> {
  if (existsSync(folder)) {
    throw new UsageError(`${folder} is there already. Name a new folder.`);
  }
  const draft = `${folder}${PART}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const files: BackupReport['files'] = {};
    for (const { name, copy } of parts) {
      files[name] = await copy(path.join(draft, name));
    }
    renameSync(draft, folder);
    await flushFolder(path.dirname(folder));
    return { folder, files };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * @param before of the database, before it was copied; `after`: afterwards.
 * @throws Error if the copy has more or fewer rows than the database can have had.
 */
export function compareRows(copy: Counts, before: Counts, after: Counts): void {
  for (const [table, count] of Object.entries(copy)) {
    const [one = 0, other = 0] = [before[table], after[table]];
    // Rows that are written meanwhile may be in the copy or not.
    if (count < Math.min(one, other) || count > Math.max(one, other)) {
      throw new Error(`The copy has ${count} rows of ${table}, the database ${one} to ${other}.`);
    }
  }
}

const DATED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** The name of a backup: names are in the order of their times. */
export const nameOf = (time: Date): string => time.toISOString().replaceAll(':', '-');

export interface DatedBackup {
  folder: string;
  time: Date;
}

/** The backups of a folder that are named by their time, newest first. */
export function listBackups(root: string): DatedBackup[] {
  return namesIn(root)
    .filter((name) => DATED.test(name))
    .sort()
    .reverse()
    .map((name) => ({
      folder: path.join(root, name),
      time: new Date(name.replace(/(T\d\d)-(\d\d)-/, '$1:$2:')),
    }));
}

/**
 * Removes all but the newest backups, and what killed ones have left. Folders of other names stay.
 *
 * @param made stays in any case: the clock may have been set back.
 * @returns what was removed.
 */
export function removeOldBackups(root: string, keep: number, made: string): string[] {
  const old = listBackups(root)
    .slice(keep)
    .map(({ folder }) => folder)
    .filter((folder) => folder !== made);
  const left = namesIn(root)
    .filter((name) => name.endsWith(PART) && DATED.test(name.slice(0, -PART.length)))
    .map((name) => path.join(root, name));
  [...old, ...left].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  return old;
}

const namesIn = (root: string): string[] => (existsSync(root) ? readdirSync(root) : []);

/** The newest backup, for metrics. */
export function backupFigures(root: string, now: Date): Figure[] {
  const [newest] = listBackups(root);
  return [
    {
      name: 'skyfolio_backup_age_seconds',
      help: 'Age of the newest backup in BACKUP_DIR; +Inf if there is none.',
      value: newest ? (now.getTime() - newest.time.getTime()) / 1000 : Infinity,
    },
  ];
}
