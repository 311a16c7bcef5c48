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
