import { LRUCache } from 'lru-cache';
import { type PageError, toPageError } from '../../contract/pageErrors';
import type { Figure } from '../platform/figures';
import type { Log } from '../platform/log';

const HOUR_MS = 3_600_000;
/** Errors that the log has in an hour; more are counted alone. */
const MOST_AN_HOUR = 60;
/** Errors that are remembered as told, some 100 KB. */
const MOST_REMEMBERED = 1_000;

/** What goes wrong in readers' pages: each error is logged once an hour, and all are counted. */
export class PageErrors {
  /** When each was told. */
  private readonly told = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  private hour = { ends: -Infinity, lines: 0 };
  private count = 0;

  constructor(private readonly parts: { log: Log; elapsed: () => number }) {}

  /** Whoever sends it may be no page of ours, so what may be about a reader is taken out here, too. */
  note(report: PageError): void {
    this.count += 1;
    const error = toPageError(report);
    const key = [error.build, error.message, error.stack.slice(0, 300)].join('\n');
    const now = this.parts.elapsed();
    if (now - (this.told.get(key) ?? -Infinity) < HOUR_MS || !this.takeLine(now)) {
      return;
    }
    this.told.set(key, now);
    this.parts.log.warn({ page: error }, 'something broke in the page of a reader');
  }

  figures(): Figure[] {
    return [
      {
        name: 'skyfolio_page_errors_total',
        help: "Errors in readers' pages that this server was told of.",
        value: this.count,
      },
    ];
  }

  private takeLine(now: number): boolean {
    if (now >= this.hour.ends) {
      this.hour = { ends: now + HOUR_MS, lines: 0 };
    }
    this.hour.lines += 1;
    return this.hour.lines <= MOST_AN_HOUR;
  }
}
