/** Writes the sample archive into a database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CURRENT, describeDay, type SampleEntry } from './picture';

/** Enough for the first pages; the rest follows in larger batches. */
const FIRST_BATCH = 100;
const BATCH = 250;
/** Days described before other work of the server has its turn. */
const SLICE = 25;
const DAY = 86_400_000;

/** Where the entries are kept. */
export interface SampleStore {
  /** The days whose picture has an address that ends so. */
  listDates: (addressEnd: string) => Promise<string[]>;
  save: (entries: readonly SampleEntry[]) => Promise<unknown>;
}

export interface FillOptions {
  /** The first and the last day that the archive is to have, `YYYY-MM-DD`. */
  first: string;
  last: string;
  log: { info: (details: object, message: string) => void };
  /** Ends the filling after the batch under way; a later call goes on. */
  signal: AbortSignal;
  /** Called after each batch that was written. */
  onBatch?: () => void;
}

/**
 * Adds the days that the store lacks, newest first, and those that an earlier version of the sample wrote.
 * A second call only adds new days.
 *
 * @returns how many days were added
 */
export async function fill(
  store: SampleStore,
  { first, last, log, signal, onBatch }: FillOptions,
): Promise<number> {
  const started = performance.now();
  const missing = await missingDays(store, first, last);
  let added = 0;
  while (added < missing.length && !signal.aborted) {
    const dates = missing.slice(added, added + (added === 0 ? FIRST_BATCH : BATCH));
    await store.save(await describe(dates));
    added += dates.length;
    onBatch?.();
    if (added === missing.length) {
      const ms = Math.round(performance.now() - started);
      log.info({ days: added, ms }, 'the sample archive is filled');
    }
  }
  return added;
}

async function describe(dates: readonly string[]) {
  const records = [];
  for (const [index, date] of dates.entries()) {
    records.push(describeDay(date));
    if (index % SLICE === SLICE - 1) {
      await nextTurn();
    }
  }
  return records;
}

async function missingDays(store: SampleStore, first: string, last: string): Promise<string[]> {
  const stored = new Set(await store.listDates(CURRENT));
  const days = [];
  for (let time = Date.parse(last); time >= Date.parse(first); time -= DAY) {
    const date = new Date(time).toISOString().slice(0, 10);
    if (!stored.has(date)) {
      days.push(date);
    }
  }
  return days;
}
