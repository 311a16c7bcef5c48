/** Makes room in the folder of the cache: removes the files that were not used for longest. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface CacheSize {
  files: number;
  bytes: number;
}

interface FoundFile {
  file: string;
  bytes: number;
  /** The hour of its last use, counted from 1970. */
  hour: number;
}

export const HOUR_MS = 3_600_000;
export const TEMPORARY = 'temp-';
/** Most of Node's four threads for files are left to requests. */
const LOOKS_AT_ONCE = 2;
const FOLDERS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export class CacheSweep {
  /** @param signal ends all sweeps. */
  constructor(
    private readonly folder: string,
    private readonly now: () => Date,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * If the files have more than `most` bytes, removes some until they have `wanted` bytes or less. Files of the
   * same hour are equal.
   *
   * @returns the size of what is left.
   */
  async run(most: number, wanted: number): Promise<CacheSize> {
    const hours = new Map<number, number>();
    const size = { files: 0, bytes: 0 };
    for await (const { bytes, hour } of this.walk()) {
      size.files += 1;
      size.bytes += bytes;
      hours.set(hour, (hours.get(hour) ?? 0) + bytes);
    }
    if (size.bytes > most) {
      const removed = await this.remove(oldestOf(hours, size.bytes - wanted));
      size.files -= removed.files;
      size.bytes -= removed.bytes;
    }
    return size;
  }

  /** Removes files of these hours, as many bytes of each as are given. */
  private async remove(hours: Map<number, number>): Promise<CacheSize> {
    const removed = { files: 0, bytes: 0 };
    for await (const { file, bytes, hour } of this.walk()) {
      const rest = hours.get(hour) ?? 0;
      if (rest > 0) {
        hours.set(hour, rest - bytes);
        await rm(file, { force: true });
        removed.files += 1;
        removed.bytes += bytes;
      }
    }
    return removed;
  }

  /** Looks at each file. Removes drafts that an interrupted server has left. */
  private async *walk(): AsyncGenerator<FoundFile> {
    for (const name of FOLDERS) {
      const folder = path.join(this.folder, name);
      const names = (await unlessMissing(readdir(folder))) ?? [];
      for (let start = 0; start < names.length; start += LOOKS_AT_ONCE) {
        this.signal.throwIfAborted();
        const some = names.slice(start, start + LOOKS_AT_ONCE);
        const looks = some.map((each) => this.look(path.join(folder, each)));
        yield* (await Promise.all(looks)).filter((file) => file !== undefined);
      }
    }
  }

  /** @returns nothing for a draft, or for a file that was removed just now. */
  private async look(file: string): Promise<FoundFile | undefined> {
    const found = await unlessMissing(stat(file));
    if (found && path.basename(file).startsWith(TEMPORARY)) {
      if (this.now().getTime() - found.mtimeMs > HOUR_MS) {
        await rm(file, { force: true });
      }
      return undefined;
    }
    return found && { file, bytes: found.size, hour: Math.floor(found.mtimeMs / HOUR_MS) };
  }
}

/** The oldest hours that make up so many bytes: all bytes of each, but of the last hour only the rest. */
function oldestOf(hours: ReadonlyMap<number, number>, wanted: number): Map<number, number> {
  const oldest = new Map<number, number>();
  let rest = wanted;
  for (const [hour, bytes] of [...hours].toSorted(([one], [other]) => one - other)) {
    if (rest > 0) {
      oldest.set(hour, Math.min(bytes, rest));
      rest -= bytes;
    }
  }
  return oldest;
}

/** @returns nothing if there is no file, or no longer. */
export const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  });
