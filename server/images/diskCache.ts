/**
 * A folder of files with a limit on their total size. The least recently used are removed first. Several
 * servers may share a folder: each looks from time to time at what the others have kept.
 *
 * Callers never fail because of it: damaged files are noticed when read, and on a full or failing disk
 * nothing is kept.
 */
import { LRUCache } from 'lru-cache';
import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import {
  access,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../platform/log';
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

interface Entry {
  name: string;
  bytes: number;
  /** When it was last used, in milliseconds, and when that was last written to the disk. */
  usedAt: number;
  notedAt: number;
}

/** Precision of the order of use after a restart. A write for every read would cost too much. */
const NOTE_STEP_MS = 3_600_000;
/**
 * The part of the limit that is written before the folder is read again. So servers that share it exceed the
 * limit by this part each at most.
 */
const SCAN_STEP = 1 / 32;
/** Unfinished files of an earlier run are removed when they are this old. */
const ABANDONED_MS = 3_600_000;
/** A failing disk is logged at most this often. */
const LOG_STEP_MS = 60_000;
const TEMPORARY = 'temp-';
/** `{key}.{hash of the content}`, so that a restart needs only the names. */
const NAME = /^([\da-f]{32})\.[\da-f]{32}$/;

export class DiskCache {
  private readonly entries: LRUCache<string, Entry>;
  /** Files that were replaced. */
  private readonly surplus: string[] = [];
  private opening: Promise<void> | undefined;
  /** Bytes written since the folder was read. */
  private written = 0;
  private loggedAt = -Infinity;
  /** Reads since the start, by whether the file was there. */
  private readonly reads = { found: 0, missed: 0 };

  constructor(private readonly options: DiskCacheOptions) {
    const { maxBytes } = options;
    this.entries = new LRUCache({
      maxSize: maxBytes,
      // The newest file is kept even if it is too large.
      sizeCalculation: ({ bytes }) => Math.min(Math.max(bytes, 1), maxBytes),
      dispose: ({ name }, _id, reason) => {
        if (reason !== 'delete') {
          this.surplus.push(name);
        }
      },
    });
  }

  /** Lists the files of earlier runs and of other servers. All calls wait for it. */
  async open(): Promise<void> {
    this.opening ??= this.scan().catch((error: unknown) => {
      this.opening = undefined;
      this.logFailure(error);
    });
    return this.opening;
  }

  async has(key: string): Promise<boolean> {
    await this.open();
    const id = idOf(key);
    const entry = this.entries.peek(id);
    if (entry && !(await exists(this.fileOf(entry.name)))) {
      this.forget(id, entry);
    }
    return this.entries.has(id);
  }

  /** For metrics. */
  figures(): Record<string, number> {
    return {
      image_cache_files: this.entries.size,
      image_cache_bytes: this.entries.calculatedSize,
      image_cache_reads_found: this.reads.found,
      image_cache_reads_missed: this.reads.missed,
    };
  }

  async read(key: string): Promise<CachedFile | undefined> {
    const file = await this.find(key);
    this.reads[file ? 'found' : 'missed'] += 1;
    return file;
  }

  private async find(key: string): Promise<CachedFile | undefined> {
    await this.open();
    const id = idOf(key);
    const entry = this.entries.get(id);
    if (!entry) {
      return undefined;
    }
    this.noteUse(entry);
    try {
      const content = await readFile(this.fileOf(entry.name));
      if (nameOf(id, await hashOf(content)) === entry.name) {
        return { content, etag: etagOf(entry.name) };
      }
      this.options.log.warn({ file: entry.name }, 'a kept picture is damaged and is made again');
      await this.remove([entry.name]);
    } catch (error) {
      // It may have been removed by somebody, or by the limit just now.
      if (!isMissing(error)) {
        this.logFailure(error);
      }
    }
    this.forget(id, entry);
    return undefined;
  }

  /** Keeps content, and removes other files until the total is within its limit. */
  async keep(key: string, content: Buffer): Promise<CachedFile> {
    await this.open();
    const id = idOf(key);
    const name = nameOf(id, await hashOf(content));
    const previous = this.entries.peek(id);
    try {
      await this.write(name, content);
      const usedAt = this.options.now().getTime();
      await this.add(id, { name, bytes: content.length, usedAt, notedAt: usedAt });
      await this.lookAgain(content.length);
    } catch (error) {
      if (previous) {
        // It is older than the current file.
        this.forget(id, previous);
      }
      this.logFailure(error);
    }
    return { content, etag: etagOf(name) };
  }

  private async write(name: string, content: Buffer): Promise<void> {
    // The folder may have been removed while the server runs.
    await mkdir(this.options.folder, { recursive: true });
    const draft = this.fileOf(`${TEMPORARY}${randomUUID()}`);
    try {
      await writeFile(draft, content);
      await rename(draft, this.fileOf(name));
    } finally {
      await rm(draft, { force: true });
    }
  }

  private async add(id: string, entry: Entry): Promise<void> {
    this.entries.set(id, entry);
    // The same content has the same name.
    await this.remove(this.surplus.splice(0).filter((name) => name !== entry.name));
  }

  /** Other servers may have kept files and removed some. */
  private async lookAgain(bytes: number): Promise<void> {
    this.written += bytes;
    if (this.written >= this.options.maxBytes * SCAN_STEP) {
      this.written = 0;
      await this.scan();
    }
  }

  private noteUse(entry: Entry): void {
    const now = this.options.now();
    entry.usedAt = now.getTime();
    if (now.getTime() - entry.notedAt >= NOTE_STEP_MS) {
      entry.notedAt = now.getTime();
      // Only the order after a restart depends on it.
      void utimes(this.fileOf(entry.name), now, now).catch(() => undefined);
    }
  }

  private forget(id: string, entry: Entry): void {
    if (this.entries.peek(id) === entry) {
      this.entries.delete(id);
    }
  }

  private async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.fileOf(name), { force: true })));
  }

  private async scan(): Promise<void> {
    await mkdir(this.options.folder, { recursive: true });
    const names = await readdir(this.options.folder);
    this.forgetAllBut(new Set(names));
    const found: (Entry & { id: string })[] = [];
    for (const name of names) {
      const id = NAME.exec(name)?.[1];
      const isTemporary = name.startsWith(TEMPORARY);
      const file = id !== undefined || isTemporary ? await this.look(name) : undefined;
      if (!file) {
        continue;
      }
      const { size, mtimeMs } = file;
      if (id !== undefined) {
        const known = this.entries.peek(id);
        const usedAt = known?.name === name ? Math.max(known.usedAt, mtimeMs) : mtimeMs;
        found.push({ id, name, bytes: size, usedAt, notedAt: mtimeMs });
      } else if (this.options.now().getTime() - mtimeMs > ABANDONED_MS) {
        await this.remove([name]);
      }
    }
    found.sort((one, other) => one.usedAt - other.usedAt);
    for (const { id, ...entry } of found) {
      await this.add(id, entry);
    }
  }

  /** @returns nothing for a file that another server has just removed. */
  private look(name: string): Promise<Stats | undefined> {
    return stat(this.fileOf(name)).catch((error: unknown) => {
      if (!isMissing(error)) {
        throw error;
      }
      return undefined;
    });
  }

  private forgetAllBut(names: ReadonlySet<string>): void {
    for (const [id, entry] of [...this.entries.entries()]) {
      if (!names.has(entry.name)) {
        this.forget(id, entry);
      }
    }
  }

  private logFailure(error: unknown): void {
    const now = this.options.now().getTime();
    if (Math.abs(now - this.loggedAt) >= LOG_STEP_MS) {
      this.loggedAt = now;
      this.options.log.warn({ err: error }, 'the cache of pictures cannot be used');
    }
  }

  private fileOf(name: string): string {
    return path.join(this.options.folder, name);
  }
}

const HASH_LENGTH = 32;
const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, HASH_LENGTH);
const nameOf = (id: string, contentHash: string) => `${id}.${contentHash}`;
const etagOf = (name: string) => `"${name.slice(name.indexOf('.') + 1)}"`;
const hashOf = async (content: Buffer) =>
  (await hashContent(content)).toString('hex').slice(0, HASH_LENGTH);
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
