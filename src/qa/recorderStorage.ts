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

interface Schema extends DBSchema {
  summaries: { key: string; value: LogSummary & { storedAt: number } };
  firstStates: { key: string; value: RootState };
  /** By the tab and a number. */
  chunks: { key: [string, number]; value: Chunk };
}

/** What a page leaves behind that is being closed: the database may not answer any more. */
interface Rest {
  summary: LogSummary;
  chunk: Chunk;
}

export class RecorderStorage {
  /** Numbers of the stored chunks, each with the number of its last action. */
  private chunks: { number: number; last: number }[] = [];
  private lastNumber = 0;
  private storedDropped = -1;
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
    if (!firstState || !summary) {
      return undefined;
    }
    const log = SessionLog.restore(
      firstState,
      { ...summary, ...rest?.summary, dropped: summary.dropped },
      rest ? [...chunks, rest.chunk] : chunks,
    );
    this.storedDropped = summary.dropped;
    if (rest) {
      await this.put(log, rest.chunk);
    }
    return log;
  }

  /** Stores what came since the last call. */
  store(log: SessionLog): Promise<void> {
    this.writing = this.writing.then(() => this.put(log, log.takeChunk()));
    return this.writing;
  }

  /** Before the page is closed. */
  keepRest(log: SessionLog): void {
    const rest: Rest = { summary: log.summary, chunk: log.takeChunk() };
    window.sessionStorage.setItem(REST_KEY, JSON.stringify(rest));
  }

  /** Removes the recording of this tab. */
  async clear(): Promise<void> {
    await this.writing;
    window.sessionStorage.removeItem(REST_KEY);
    await this.remove(this.tab);
    this.chunks = [];
    this.storedDropped = -1;
  }

  private async put(log: SessionLog, chunk: Chunk): Promise<void> {
    const { database, tab } = this;
    const change = database.transaction(['summaries', 'firstStates', 'chunks'], 'readwrite');
    const chunks = change.objectStore('chunks');
    const writes: Promise<unknown>[] = [
      change.objectStore('summaries').put({ ...log.summary, storedAt: Date.now() }, tab),
    ];
    if (!isEmptyChunk(chunk)) {
      const number = (this.lastNumber += 1);
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
