/** Stores a tab's recording, so that it goes on after a reload or a link of a mail. */
import { nanoid } from '@reduxjs/toolkit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sessions } from './sessions';
import { type Chunk, isEmptyChunk, type LogSummary, SessionLog } from './sessionLog';

const databaseOf = ({ key }: Sessions) => `${key}-qa`;
/** In the tab's storage: the tab's name, and what was not stored when its page was closed. */
const tabKey = ({ key }: Sessions) => `${key}:qa-tab`;
const restKey = ({ key }: Sessions) => `${key}:qa-rest`;
/** There instead of what was not stored. */
const TOO_LARGE = 'too large';
const LOST =
  'QA: what happened last before the page was closed did not fit into the storage of the tab.';
/** Milliseconds after which the recording of a closed tab is removed. */
const LIFETIME = 7 * 24 * 3_600_000;
/** Milliseconds that a page which is being closed may still hold the tab's name. */
const HANDOVER = 1_000;

/** Instead of a number of dropped actions. */
const NOTHING_STORED = -1;

interface Schema extends DBSchema {
  summaries: { key: string; value: LogSummary & { storedAt: number } };
  firstStates: { key: string; value: object };
  /** By the tab and a number. */
  chunks: { key: [string, number]; value: Chunk };
}

/** What a page leaves behind that is being closed: the database may not answer any more. */
interface Rest {
  /** Where nothing was stored yet. */
  firstState?: object;
  summary: LogSummary;
  /** With their numbers. */
  chunks: [number, Chunk][];
}

export class RecorderStorage {
  /** Numbers of the stored chunks, each with the number of its last action. */
  private chunks: { number: number; last: number }[] = [];
  private lastNumber = 0;
  /** Chunks that are not stored yet, by number, with the log that they are of. */
  private readonly pending = new Map<number, { log: SessionLog; chunk: Chunk }>();
  private storedDropped = NOTHING_STORED;
  private writing = Promise.resolve();

  private constructor(
    private readonly sessions: Sessions,
    private readonly database: IDBPDatabase<Schema>,
    private readonly tab: string,
  ) {}

  /** @throws where the browser denies storage. */
  static async open(sessions: Sessions): Promise<RecorderStorage> {
    const database = await openDB<Schema>(databaseOf(sessions), 1, {
      upgrade(created) {
        created.createObjectStore('summaries');
        created.createObjectStore('firstStates');
        created.createObjectStore('chunks');
      },
      // A later version of the page wants to change the database.
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(), // of a database
    });
    const storage = new RecorderStorage(sessions, database, await claimTab(sessions));
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
    const { rest, isLost } = takeRest(this.sessions);
    const begin = firstState ?? rest?.firstState;
    const known = summary ?? rest?.summary;
    if (!begin || !known) {
      return undefined;
    }
    const { dropped } = known;
    const stored = new Set(this.chunks.map(({ number }) => number));
    const unstored = (rest?.chunks ?? []).filter(([number]) => !stored.has(number));
    const log = SessionLog.restore(this.sessions, begin, { ...known, ...rest?.summary, dropped }, [
      ...chunks,
      ...unstored.map(([, chunk]) => chunk),
    ]);
    if (isLost) {
      log.noteLoss(Date.now(), LOST);
    }
    this.storedDropped = firstState ? dropped : NOTHING_STORED;
    for (const [number, chunk] of unstored) {
      this.lastNumber = Math.max(this.lastNumber, number);
      this.pending.set(number, { log, chunk });
    }
    // Where it fails, the next write tries again.
    await this.enqueue(() => this.putPending(log)).catch(() => undefined);
    return log;
  }

  /** Stores what came since the last call, and what could not be stored then. */
  store(log: SessionLog): Promise<void> {
    this.take(log);
    return this.enqueue(() => this.putPending(log));
  }

  /** Before the page is closed. */
  keepRest(log: SessionLog): void {
    this.take(log);
    const rest: Rest = {
      summary: log.summary,
      chunks: this.pendingOf(log),
      ...(this.storedDropped === NOTHING_STORED && { firstState: log.firstState }),
    };
    try {
      window.sessionStorage.setItem(restKey(this.sessions), JSON.stringify(rest));
    } catch {
      // There is no room for so much. The next page says so, and records from what is stored.
      window.sessionStorage.setItem(restKey(this.sessions), TOO_LARGE);
    }
  }

  private take(log: SessionLog): void {
    this.lastNumber += 1;
    this.pending.set(this.lastNumber, { log, chunk: log.takeChunk() });
  }

  /** Removes the recording of this tab. */
  clear(): Promise<void> {
    this.pending.clear();
    window.sessionStorage.removeItem(restKey(this.sessions));
    return this.enqueue(async () => {
      await this.remove(this.tab);
      this.chunks = [];
      this.storedDropped = NOTHING_STORED;
    });
  }

  /** Begins after all that was to be written before, whether that succeeded or not. */
  private enqueue(write: () => Promise<void>): Promise<void> {
    const written = this.writing.then(write);
    // Whoever asked for it is told of a failure.
    this.writing = written.catch(() => undefined);
    return written;
  }

  /** None of a recording that was forgotten meanwhile. */
  private pendingOf(log: SessionLog): [number, Chunk][] {
    return [...this.pending]
      .filter(([, each]) => each.log === log)
      .map(([number, { chunk }]) => [number, chunk]);
  }

  /** All of it or nothing. */
  private async putPending(log: SessionLog): Promise<void> {
    const { database, tab } = this;
    const pending = this.pendingOf(log);
    if (pending.length === 0) {
      return;
    }
    const change = database.transaction(['summaries', 'firstStates', 'chunks'], 'readwrite');
    const chunks = change.objectStore('chunks');
    const writes: Promise<unknown>[] = [
      change.objectStore('summaries').put({ ...log.summary, storedAt: Date.now() }, tab),
    ];
    let stored = this.chunks;
    for (const [number, chunk] of pending.filter(([, each]) => !isEmptyChunk(each))) {
      stored = [...stored, { number, last: lastOf(chunk) }];
      writes.push(chunks.put(chunk, [tab, number]));
    }
    const { dropped } = log;
    // The first state may be large, and changes only where something is dropped.
    if (this.storedDropped !== dropped) {
      writes.push(change.objectStore('firstStates').put(log.firstState, tab));
      const isDropped = ({ last }: { last: number }) => last <= dropped;
      for (const { number } of stored.filter(isDropped)) {
        writes.push(chunks.delete([tab, number]));
      }
      stored = stored.filter((each) => !isDropped(each));
    }
    await Promise.all([...writes, change.done]);
    for (const [number] of pending) {
      this.pending.delete(number);
    }
    this.chunks = stored;
    this.storedDropped = dropped;
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

function takeRest(sessions: Sessions): { rest?: Rest; isLost: boolean } {
  const text = window.sessionStorage.getItem(restKey(sessions));
  window.sessionStorage.removeItem(restKey(sessions));
  const isLost = text === TOO_LARGE;
  return text === null || isLost ? { isLost } : { isLost, rest: JSON.parse(text) as Rest }; // written by `keepRest`
}

const lastOf = ({ from, steps }: Chunk) => from + steps.length;

const rangeOf = (tab: string) => IDBKeyRange.bound([tab, 0], [tab, Infinity]);

/** The name of this tab. A tab that was duplicated gets one of its own: only one page at a time holds a name. */
async function claimTab(sessions: Sessions): Promise<string> {
  const former = window.sessionStorage.getItem(tabKey(sessions));
  if (former !== null && (await hold(sessions, former))) {
    return former;
  }
  const tab = nanoid();
  window.sessionStorage.setItem(tabKey(sessions), tab);
  window.sessionStorage.removeItem(restKey(sessions));
  await hold(sessions, tab);
  return tab;
}

/** Holds the lock of a name until the page is closed. @returns whether this succeeded. */
function hold(sessions: Sessions, tab: string): Promise<boolean> {
  if (!('locks' in navigator)) {
    // Browsers lock nothing for a site without encryption.
    return Promise.resolve(true);
  }
  const signal = AbortSignal.timeout(HANDOVER);
  return new Promise((resolve) => {
    navigator.locks
      .request(`${databaseOf(sessions)}:${tab}`, { signal }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}
