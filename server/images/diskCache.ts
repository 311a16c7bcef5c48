/**
 * A folder of files with a limit on their total size. A file lies where the hash of its key says, so a start
 * reads nothing, and servers that share the folder see each other's files.
 *
 * Each file begins with the hash of its content, which is its ETag, and with a checksum, so that damage is
 * noticed when it is read. A sweep in the background removes the least recently used files.
 *
 * Callers never fail because of the cache: on a full or failing disk nothing is kept.
 */
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { Figure } from '../platform/figures';
import type { Log } from '../platform/log';
import { CacheSweep, HOUR_MS, TEMPORARY, unlessMissing } from './cacheSweep';
import { hashContent } from './contentHash';

export interface CachedFile {
  content: Buffer;
  /** The strong ETag of the content, with its quotes. */
  etag: string;
}

export interface DiskCacheOptions {
  folder: string;
  maxBytes: number;
  now: () => Date;
  log: Pick<Log, 'warn'>;
}

/** A failing disk is logged at most this often. */
const LOG_STEP_MS = 60_000;
/**
 * The part of the limit that is written between two sweeps, and that a sweep leaves free. So servers that
 * share the folder exceed the limit by this part each at most.
 */
const SWEEP_STEP = 1 / 16;
const HASH_BYTES = 16;
/** What a file has before its content. */
export const HEAD_BYTES = HASH_BYTES + 4;

export class DiskCache {
  private readonly sweeper: CacheSweep;
  private sweeping: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  /** Bytes written since the last sweep began. The first one begins with the first file that is kept. */
  private written = Infinity;
  private loggedAt = -Infinity;
  /** What the last sweep left, and what was kept since. */
  private size = { files: 0, bytes: 0 };
  /** Reads since the start, by whether the file was there. */
  private readonly reads = { found: 0, missed: 0 };

  constructor(private readonly options: DiskCacheOptions) {
    this.sweeper = new CacheSweep(options.folder, options.now, this.stopping.signal);
  }

  has(key: string): Promise<boolean> {
    return access(this.fileOf(key)).then(
      () => true,
      () => false,
    );
  }

  figures(): Figure[] {
    const { size, reads } = this;
    return [
      {
        name: 'skyfolio_image_cache_files',
        help: 'Files in the cache of pictures.',
        value: size.files,
      },
      { name: 'skyfolio_image_cache_bytes', help: 'Size of these files.', value: size.bytes },
      {
        name: 'skyfolio_image_cache_hits_total',
        help: 'Reads of the cache of pictures that found one.',
        value: reads.found,
      },
      {
        name: 'skyfolio_image_cache_misses_total',
        help: 'Reads of the cache of pictures that found none.',
        value: reads.missed,
      },
    ];
  }

  async read(key: string): Promise<CachedFile | undefined> {
    const found = await this.find(this.fileOf(key)).catch((error: unknown) => {
      this.logFailure(error);
      return undefined;
    });
    this.reads[found ? 'found' : 'missed'] += 1;
    return found;
  }

  /** Keeps content under a key, in the place of what was there. */
  async keep(key: string, content: Buffer): Promise<CachedFile> {
    const hash = (await hashContent(content)).subarray(0, HASH_BYTES);
    try {
      await this.write(this.fileOf(key), Buffer.concat([hash, checksumOf(content), content]));
    } catch (error) {
      this.logFailure(error);
    }
    return { content, etag: etagOf(hash) };
  }

  /** Makes room if there is too much in the folder. Joins a sweep that is under way. */
  sweep(): Promise<void> {
    this.sweeping ??= this.sweepOnce()
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) {
          this.logFailure(error);
        }
      })
      .finally(() => (this.sweeping = undefined));
    return this.sweeping;
  }

  /** Ends a sweep; resolves when nothing more is removed. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.sweeping;
  }

  private async find(file: string): Promise<CachedFile | undefined> {
    const found = await unlessMissing(Promise.all([readFile(file), stat(file)]));
    if (!found) {
      return undefined;
    }
    const [stored, { mtimeMs }] = found;
    const content = stored.subarray(HEAD_BYTES);
    const isWhole = checksumOf(content).equals(stored.subarray(HASH_BYTES, HEAD_BYTES));
    if (content.length === 0 || !isWhole) {
      const name = path.relative(this.options.folder, file);
      this.options.log.warn({ file: name }, 'a kept picture is damaged and is made again');
      await rm(file, { force: true });
      return undefined;
    }
    this.noteUse(file, mtimeMs);
    return { content, etag: etagOf(stored.subarray(0, HASH_BYTES)) };
  }

  /** Uses are noted to the hour. A write for every read would cost too much. */
  private noteUse(file: string, notedAt: number): void {
    const now = this.options.now();
    if (now.getTime() - notedAt >= HOUR_MS) {
      // Without the note the file is only removed sooner.
      void utimes(file, now, now).catch(() => undefined);
    }
  }

  private async write(file: string, stored: Buffer): Promise<void> {
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true });
    const draft = path.join(folder, `${TEMPORARY}${randomUUID()}`);
    try {
      await writeFile(draft, stored);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    this.size.files += 1;
    this.size.bytes += stored.length;
    this.written += stored.length;
    if (this.isSweepDue()) {
      void this.sweep();
    }
  }

  private isSweepDue(): boolean {
    const { aborted } = this.stopping.signal;
    return this.written >= this.options.maxBytes * SWEEP_STEP && !aborted;
  }

  private async sweepOnce(): Promise<void> {
    const { folder, maxBytes } = this.options;
    do {
      this.written = 0;
      await mkdir(folder, { recursive: true });
      this.size = await this.sweeper.run(maxBytes, maxBytes * (1 - SWEEP_STEP));
      // A file that is written during a sweep may lie in a folder that the sweep has already passed.
    } while (this.isSweepDue());
  }

  private logFailure(error: unknown): void {
    const now = this.options.now().getTime();
    if (Math.abs(now - this.loggedAt) >= LOG_STEP_MS) {
      this.loggedAt = now;
      this.options.log.warn({ err: error }, 'the cache of pictures cannot be used');
    }
  }

  /** The first byte of the hash names the folder, so a million files are some 4,000 in each. */
  private fileOf(key: string): string {
    const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
    return path.join(this.options.folder, id.slice(0, 2), id);
  }
}

const etagOf = (hash: Buffer) => `"${hash.toString('hex')}"`;

function checksumOf(content: Buffer): Buffer {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return checksum;
}
