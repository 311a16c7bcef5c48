/** Reads a whole month from NASA's service, or as much of it as there is. */
import { isDeepStrictEqual } from 'node:util';
import type { ReadPage, ReadWindow } from '../../store/syncStore';
import type { ApodBasic, ListPage } from './apodBasic';
import type { Month } from './calendar';
import { UpstreamError } from './upstreamError';

/** No month has more pages, even at one record a page. */
const MAX_PAGES = 40;
const MAX_ATTEMPTS = 3;

export interface MonthReading {
  records: unknown[];
  pages: ReadPage[];
  /** False if the pages never fitted together, so that days may be missing. */
  complete: boolean;
}

export interface ReaderOptions {
  apod: ApodBasic;
  signal: AbortSignal;
  /** Pause between two requests, in milliseconds. */
  pause: () => Promise<void>;
}

/**
 * All pages of a month. A record that is added or removed meanwhile shifts the pages. Then the
 * total of the source and the number of records differ, and the month is read again.
 *
 * @param before the last reading; pages that have not changed since give no records.
 * @throws UpstreamError
 */
export async function readMonth(
  month: Month,
  before: ReadWindow | undefined,
  options: ReaderOptions,
): Promise<MonthReading> {
  let known = before?.pages ?? [];
  for (let attempt = 1; ; attempt += 1) {
    const reading = await readPages(month, known, options);
    if (reading.complete || attempt === MAX_ATTEMPTS) {
      return reading;
    }
    known = [];
    await options.pause();
  }
}

async function readPages(
  { from, to }: Month,
  known: readonly ReadPage[],
  { apod, signal, pause }: ReaderOptions,
): Promise<MonthReading> {
  const records: unknown[] = [];
  const pages: ReadPage[] = [];
  let unchangedRows = 0;
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    if (number > 1) {
      await pause();
    }
    const before = known[number - 1];
    const answer = await apod.list({ from, to, page: number }, { known: before, signal });
    const page = toReadPage(answer, before);
    pages.push(page);
    // A record that moved to the next page meanwhile comes twice. That is not an error.
    const fresh = (answer.records ?? []).filter(
      (record) => !records.some((other) => isDeepStrictEqual(other, record)),
    );
    records.push(...fresh);
    unchangedRows += answer.records ? 0 : page.rows;
    if (isLast(page, number)) {
      break;
    }
  }
  const total = pages[0]?.total;
  const rows = records.length + unchangedRows;
  const steady = pages.every((page) => page.total === total);
  return { records, pages, complete: steady && (total === undefined || rows === total) };
}

function toReadPage({ records, total, pages, validators }: ListPage, before?: ReadPage): ReadPage {
  if (records) {
    return { ...validators, rows: records.length, total, pages };
  }
  if (!before) {
    throw new UpstreamError('shape', 'The source answered 304 to an unconditional request.');
  }
  return { ...before, total: total ?? before.total, pages: pages ?? before.pages };
}

/** If the source does not tell the number of pages, only an empty page is known to be the last. */
function isLast({ rows, pages }: ReadPage, number: number): boolean {
  return rows === 0 || (pages !== undefined && number >= pages);
}
