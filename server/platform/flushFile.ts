import { open } from 'node:fs/promises';

/**
 * Waits until a file is on the disk, so that a crash cannot leave an empty file.
 *
 * @returns its size in bytes.
 */
export async function flushFile(file: string): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Waits until the names of a folder are on the disk: those of files that were made in it or renamed. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
