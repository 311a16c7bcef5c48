/** Stores a tab's recording, so that it goes on after a reload or a link of a mail. */
import { nanoid } from '@reduxjs/toolkit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RootState } from '../store/types';
import { type Chunk, isEmptyChunk, type LogSummary, SessionLog } from './sessionLog';

const DATABASE = 'skyfolio-qa';
/** In the tab's storage: the tab's name, and what was not stored when its page was closed. */
const TAB_KEY = 'skyfolio:qa-tab';
const REST_KEY = 'skyfolio:qa-rest';
/** Milliseconds after which the recording of a closed tab is removed. */
const LIFETIME = 7 * 24 * 3_600_000;
/** Milliseconds that a page which is being closed may still hold the tab's name. */
const HANDOVER = 1_000;

/** Instead of a number of dropped actions. */
const NOTHING_STORED = -1;

interface Schema extends DBSchema {
  summaries: { key: string; value: LogSummary & { storedAt: number } };
  firstStates: { key: string; value: RootState };
  /** By the tab and a number. */
  chunks: { key: [string, number]; value: Chunk };
}

/** What a page leaves behind that is being closed: the database may not answer any more. */
interface Rest {
  /** Where nothing was stored yet. */
  firstState?: RootState;
  summary: LogSummary;
  /** With their numbers. */
  chunks: [number, Chunk][];
}

export class RecorderStorage {
  /** Numbers of the stored chunks, each with the number of its last action. */
  private chunks: { number: number; last: number }[] = [];
  private lastNumber = 0;
  /** Chunks on their way, by number: a page that is closed may not get to store them. */
  private readonly pending = new Map<number, Chunk>();
  private storedDropped = NOTHING_STORED;
  private writing = Promise.resolve();

  private constructor(
    private readonly database: IDBPDatabase<Schema>,
    private readonly tab: string,
  ) {}

  /** @throws where the browser denies storage. */
  static async open(): Promise<RecorderStorage> {
    const database = await openDB<Schema>(DATABASE, 1, {
      upgrade(created) {
        created.createObjectStore('summaries');
        created.createObjectStore('firstStates');
        created.createObjectStore('chunks');
      },
      // A later version of the page wants to change the database.
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(), // of a database
    });
    const storage = new RecorderStorage(database, await claimTab());
    await storage.removeOld();
    return storage;
  }

  /** The recording of this tab up to now. */
  async load(): Promise<SessionLog | undefined> {
    const { database, tab } = this;
    const [firstState, summary, numbers, chunks] = await Promise.all([
      database.get('firstStates', tab),
      database.get('summaries', tab),
      database.getAllKeys('chunks', rangeOf(tab)),
      database.getAll('chunks', rangeOf(tab)),
    ]);
    this.chunks = chunks.map((chunk, at) => ({
      number: numbers[at]?.[1] ?? 0,
      last: lastOf(chunk),
    }));
    this.lastNumber = numbers.at(-1)?.[1] ?? 0;
    const rest = takeRest();
    const begin = firstState ?? rest?.firstState;
    const known = summary ?? rest?.summary;
    if (!begin || !known) {
      return undefined;
    }
    const { dropped } = known;
    const stored = new Set(this.chunks.map(({ number }) => number));
    const unstored = (rest?.chunks ?? []).filter(([number]) => !stored.has(number));
    const log = SessionLog.restore(begin, { ...known, ...rest?.summary, dropped }, [
      ...chunks,
      ...unstored.map(([, chunk]) => chunk),
    ]);
    this.storedDropped = firstState ? dropped : NOTHING_STORED;
    for (const [number, chunk] of unstored) {
      this.lastNumber = Math.max(this.lastNumber, number);
      this.pending.set(number, chunk);
    }
    for (const [number] of unstored) {
      await this.put(log, number);
    }
    return log;
  }

  /** Stores what came since the last call. */
  store(log: SessionLog): Promise<void> {
    const number = this.take(log);
    this.writing = this.writing.then(() => this.put(log, number));
    return this.writing;
  }

  /** Before the page is closed. */
  keepRest(log: SessionLog): void {
    this.take(log);
    const rest: Rest = {
      summary: log.summary,
      chunks: [...this.pending],
      ...(this.storedDropped === NOTHING_STORED && { firstState: log.firstState }),
    };
    window.sessionStorage.setItem(REST_KEY, JSON.stringify(rest));
  }

  /** @returns the number of the chunk. */
  private take(log: SessionLog): number {
    this.lastNumber += 1;
    this.pending.set(this.lastNumber, log.takeChunk());
    return this.lastNumber;
  }

  /** Removes the recording of this tab. */
  async clear(): Promise<void> {
    this.pending.clear();
    await this.writing;
    window.sessionStorage.removeItem(REST_KEY);
    await this.remove(this.tab);
    this.chunks = [];
    this.storedDropped = NOTHING_STORED;
  }

  private async put(log: SessionLog, number: number): Promise<void> {
    const { database, tab } = this;
    const chunk = this.pending.get(number);
    if (!chunk) {
      // Forgotten meanwhile.
      return;
    }
    const change = database.transaction(['summaries', 'firstStates', 'chunks'], 'readwrite');
    const chunks = change.objectStore('chunks');
    const writes: Promise<unknown>[] = [
      change.objectStore('summaries').put({ ...log.summary, storedAt: Date.now() }, tab),
    ];
    if (!isEmptyChunk(chunk)) {
      this.chunks.push({ number, last: lastOf(chunk) });
      writes.push(chunks.put(chunk, [tab, number]));
    }
    // The first state may be large, and changes only where something is dropped.
    if (this.storedDropped !== log.dropped) {
      writes.push(change.objectStore('firstStates').put(log.firstState, tab));
      const isDropped = ({ last }: { last: number }) => last <= log.dropped;
      for (const { number } of this.chunks.filter(isDropped)) {
        writes.push(chunks.delete([tab, number]));
      }
      this.chunks = this.chunks.filter((each) => !isDropped(each));
    }
    await Promise.all([...writes, change.done]);
    this.pending.delete(number);
    this.storedDropped = log.dropped;
  }

  private async removeOld(): Promise<void> {
    for (const tab of await this.database.getAllKeys('summaries')) {
      const summary = await this.database.get('summaries', tab);
      if (summary && summary.storedAt < Date.now() - LIFETIME) {
        await this.remove(tab);
      }
    }
  }

  private async remove(tab: string): Promise<void> {
    await Promise.all([
      this.database.delete('summaries', tab),
      this.database.delete('firstStates', tab),
      this.database.delete('chunks', rangeOf(tab)),
    ]);
  }
}

const lastOf = ({ from, steps }: Chunk) => from + steps.length;

const rangeOf = (tab: string) => IDBKeyRange.bound([tab, 0], [tab, Infinity]);

function takeRest(): Rest | undefined {
  const text = window.sessionStorage.getItem(REST_KEY);
  window.sessionStorage.removeItem(REST_KEY);
  return text === null ? undefined : (JSON.parse(text) as Rest); // written by `keepRest`
}

/** The name of this tab. A tab that was duplicated gets one of its own: only one page at a time holds a name. */
async function claimTab(): Promise<string> {
  const former = window.sessionStorage.getItem(TAB_KEY);
  if (former !== null && (await hold(former))) {
    return former;
  }
  const tab = nanoid();
  window.sessionStorage.setItem(TAB_KEY, tab);
  window.sessionStorage.removeItem(REST_KEY);
  await hold(tab);
  return tab;
}

/** Holds the lock of a name until the page is closed. @returns whether this succeeded. */
function hold(tab: string): Promise<boolean> {
  if (!('locks' in navigator)) {
    // Browsers lock nothing for a site without encryption.
    return Promise.resolve(true);
  }
  const signal = AbortSignal.timeout(HANDOVER);
  return new Promise((resolve) => {
    navigator.locks
      .request(`${DATABASE}:${tab}`, { signal }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}
