/** Files of a bounded total size in one folder; those that were not used for longest go first. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flushFile } from '../flushFile';

export interface CachedFile {
  content: Buffer;
  /** The strong ETag of the content, with its quotes. */
  etag: string;
}

export interface DiskCacheOptions {
  folder: string;
  maxBytes: number;
  now: () => Date;
}

interface Entry {
  name: string;
  bytes: number;
  /** When its use was last written to the disk, in milliseconds. */
  notedAt: number;
}

/** The order of use survives a restart to this precision; a write for every read would cost more. */
const NOTE_STEP_MS = 3_600_000;
/** What another run left half-written is no longer written by anyone after this time. */
const ABANDONED_MS = 3_600_000;
const TEMPORARY = 'temp-';
/** `{key}.{hash of the content}`: all that a restart must know stands in the name. */
const NAME = /^([\da-f]{32})\.[\da-f]{32}$/;

export class DiskCache {
  /** By key, least recently used first. */
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;
  private opening: Promise<void> | undefined;

  constructor(private readonly options: DiskCacheOptions) {}

  /** Reads what an earlier run left; whatever needs it waits for it. */
  async open(): Promise<void> {
    this.opening ??= this.scan().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  async has(key: string): Promise<boolean> {
    await this.open();
    const id = hashed(key);
    const entry = this.entries.get(id);
    if (entry && !(await exists(this.fileOf(entry.name)))) {
      this.forget(id, entry);
    }
    return this.entries.has(id);
  }

  async read(key: string): Promise<CachedFile | undefined> {
    await this.open();
    const id = hashed(key);
    const entry = this.entries.get(id);
    if (!entry) {
      return undefined;
    }
    this.use(id, entry);
    try {
      return { content: await readFile(this.fileOf(entry.name)), etag: etagOf(entry.name) };
    } catch (error) {
      if (!isMissing(error)) {
        throw error;
      }
      // Someone emptied the folder, or it was pushed out this moment.
      this.forget(id, entry);
      return undefined;
    }
  }

  /**
   * Keeps what `write` puts into a file, once it is whole and on the disk; where `write` fails,
   * nothing is kept. Other files go until the total is in its bound.
   */
  async put<Result>(key: string, write: (file: string) => Promise<Result>): Promise<Result> {
    return this.scratch(async (file) => {
      const result = await write(file);
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      const id = hashed(key);
      const name = `${id}.${hash.digest('hex').slice(0, 32)}`;
      const bytes = await flushFile(file);
      await rename(file, this.fileOf(name));
      await this.add(id, { name, bytes, notedAt: this.options.now().getTime() });
      return result;
    });
  }

  /** Lends a file that is removed afterwards. */
  async scratch<Result>(use: (file: string) => Promise<Result>): Promise<Result> {
    await this.open();
    // Someone may have removed the folder, which is a cache's good right.
    await mkdir(this.options.folder, { recursive: true });
    const file = this.fileOf(`${TEMPORARY}${randomUUID()}`);
    try {
      return await use(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  private async add(id: string, entry: Entry): Promise<void> {
    const previous = this.entries.get(id);
    if (previous) {
      this.forget(id, previous);
    }
    this.entries.set(id, entry);
    this.bytes += entry.bytes;
    const gone = previous && previous.name !== entry.name ? [previous.name] : [];
    await this.remove([...gone, ...this.takeSurplus()]);
  }

  /** Names of the files that must go; the newest stays, however large it is. */
  private takeSurplus(): string[] {
    const names = [];
    for (const [id, entry] of this.entries) {
      if (this.bytes <= this.options.maxBytes || this.entries.size === 1) {
        break;
      }
      this.forget(id, entry);
      names.push(entry.name);
    }
    return names;
  }

  private use(id: string, entry: Entry): void {
    this.entries.delete(id);
    this.entries.set(id, entry);
    const now = this.options.now();
    if (now.getTime() - entry.notedAt >= NOTE_STEP_MS) {
      entry.notedAt = now.getTime();
      // Only the order after a restart hangs on it.
      void utimes(this.fileOf(entry.name), now, now).catch(() => undefined);
    }
  }

  private forget(id: string, entry: Entry): void {
    if (this.entries.get(id) === entry) {
      this.entries.delete(id);
      this.bytes -= entry.bytes;
    }
  }

  private async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.fileOf(name), { force: true })));
  }

  private async scan(): Promise<void> {
    await mkdir(this.options.folder, { recursive: true });
    const found: (Entry & { id: string })[] = [];
    for (const name of await readdir(this.options.folder)) {
      const id = NAME.exec(name)?.[1];
      const isTemporary = name.startsWith(TEMPORARY);
      if (id === undefined && !isTemporary) {
        continue;
      }
      const { size, mtimeMs } = await stat(this.fileOf(name));
      if (id !== undefined) {
        found.push({ id, name, bytes: size, notedAt: mtimeMs });
      } else if (this.options.now().getTime() - mtimeMs > ABANDONED_MS) {
        await this.remove([name]);
      }
    }
    found.sort((one, other) => one.notedAt - other.notedAt);
    for (const { id, ...entry } of found) {
      await this.add(id, entry);
    }
  }

  private fileOf(name: string): string {
    return path.join(this.options.folder, name);
  }
}

const hashed = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);
const etagOf = (name: string) => `"${name.slice(name.indexOf('.') + 1)}"`;
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
