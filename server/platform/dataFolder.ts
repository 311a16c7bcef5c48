/** Folders of what is kept: made for this user alone, and used by one server at a time. */
import Libsql from 'libsql';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { InstallationError } from './errors';
import type { Figure } from './figures';

/**
 * Makes a folder and those above it, one by one: for a folder below `/proc`, `mkdirSync` with `recursive`
 * never returns.
 *
 * @param setting the setting that names the folder, for the message.
 * @throws InstallationError if it cannot be made.
 */
export function makeFolder(folder: string, setting: string): void {
  try {
    make(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InstallationError(
      `The folder ${folder} cannot be made (${reason}). ` +
        `Let the user that runs Skyfolio write there, or name another folder with ${setting}.`,
      { cause: error },
    );
  }
  if (!statSync(folder).isDirectory()) {
    throw new InstallationError(
      `${folder} is no folder. Remove it, or name a folder with ${setting}.`,
    );
  }
}

function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) {
    return;
  }
  make(path.dirname(folder));
  try {
    // It holds addresses and password hashes.
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw error;
    }
  }
}

/**
 * Takes the data folder for this process, by a lock of SQLite on an empty file: the operating system ends it
 * with the process, however that dies.
 *
 * @returns what gives the folder back; nothing while another process has it.
 * @throws InstallationError if the folder cannot be written.
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const file = path.join(folder, 'server.lock');
  let lock: Libsql.Database | undefined;
  try {
    if (!existsSync(file)) {
      // SQLite would not say why it cannot.
      writeFileSync(file, '', { flag: 'a', mode: 0o600 });
    }
    lock = new Libsql(file, { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') {
      return undefined;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new InstallationError(
      `${file} cannot be written (${reason}). Let the user that runs Skyfolio write to ${folder}, ` +
        'make room if the disk is full, or name another folder with DATA_DIR.',
      { cause: error },
    );
  }
  const held = lock;
  return () => held.close();
}

/** The room of the disk that the data folder is on. */
export async function diskFigures(dataDir: string): Promise<Figure[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [
    {
      name: 'skyfolio_disk_free_bytes',
      help: 'Room on the disk of DATA_DIR for its user.',
      value: bavail * bsize,
    },
    { name: 'skyfolio_disk_size_bytes', help: 'Size of this disk.', value: blocks * bsize },
  ];
}
