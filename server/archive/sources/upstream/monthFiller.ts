import type { QuarantinedRecord } from '../../store/quarantine';
import type { ReadPage, ReadWindow, SyncStore } from '../../store/syncStore';
import type { ApodBasic } from './apodBasic';
import { daysBack, type Month } from './calendar';
import { RECORD_RULES } from '../records/cleanRecord';
import { checkRecord, setAside } from './checkRecord';
import type { Clock } from '../../../platform/clock';
import type { Log } from '../../../platform/log';
import { readMonth } from './monthReader';
import type { Recorder } from './recorder';
import { UpstreamError } from './upstreamError';

/** Days in a row that may fail before the source counts as failing as a whole. */
const DAY_FAILURES = 3;

/** Fetches a month of pictures and notes it as done. */
export class MonthFiller {
  constructor(
    private readonly parts: {
      apod: ApodBasic;
      recorder: Recorder;
      sync: SyncStore;
      clock: Clock;
      log: Log;
      pauseMs: number;
    },
  ) {}

  /** @throws UpstreamError also where there are records, and none is usable */
  async fill(month: Month, before: ReadWindow | undefined, signal: AbortSignal): Promise<void> {
    const { apod, clock, log, pauseMs, recorder, sync } = this.parts;
    const pause = () => clock.sleep(pauseMs, signal);
    // What other rules have read is read whole: unchanged pages would give no records.
    const known = before?.rules === RECORD_RULES ? before : undefined;
    const { records, pages, complete } = await readMonth(month, known, { apod, signal, pause });
    const asked = { from: month.from, to: month.until };
    if (!complete) {
      await recorder.record(records, asked);
      await this.fillByDays(month, signal);
      return;
    }
    if (records.length > 0 && !records.some((record) => checkRecord(record, asked).picture)) {
      // A dead service answers with a placeholder for each day: that is not the month.
      throw new UpstreamError('shape', 'The source answered with placeholders.');
    }
    const window = windowOf(month, clock.now(), pages);
    const { days, quarantined } = await recorder.record(records, asked, { window });
    const { pictures } = await sync.counts();
    log.info({ month: month.month, saved: days.length, quarantined, pictures }, 'read a month');
  }

  /**
   * Asks for each missing day of a month by itself, so that one record that breaks the source's
   * list does not cost the whole month. Days that fail go into the quarantine.
   *
   * @throws UpstreamError if the source fails for several days in a row
   */
  async fillByDays(month: Month, signal: AbortSignal): Promise<void> {
    const { clock, log, pauseMs, recorder, sync } = this.parts;
    const held = await sync.days(month.from, month.to);
    const noted: QuarantinedRecord[] = [];
    let failuresInARow = 0;
    for (const day of daysBack(month.from, month.until).filter((date) => !held.has(date))) {
      await clock.sleep(pauseMs, signal);
      try {
        await this.fillDay(day, signal);
        failuresInARow = 0;
      } catch (error) {
        failuresInARow += 1;
        if (!(error instanceof UpstreamError && isOfOneRecord(error, failuresInARow))) {
          throw error;
        }
        noted.push(setAside(day, `unreadable: ${error.message}`, null));
      }
    }
    const window = windowOf(month, clock.now(), []);
    await recorder.record([], { from: month.from, to: month.to }, { window, noted });
    log.info({ month: month.month, failed: noted.length }, 'read a month day by day');
  }

  private async fillDay(day: string, signal: AbortSignal): Promise<void> {
    const record = await this.parts.apod.day(day, { signal });
    if (record !== undefined) {
      await this.parts.recorder.record([record], { from: day, to: day });
    }
  }
}

const windowOf = ({ month }: Month, readAt: Date, pages: ReadPage[]): ReadWindow => ({
  month,
  readAt,
  pages,
  rules: RECORD_RULES,
});

/** Whether a failure may be that of a single record rather than the source's. */
function isOfOneRecord({ kind, pauseMs }: UpstreamError, failuresInARow: number): boolean {
  const kinds = ['status', 'not-json', 'too-large', 'shape', 'timeout'];
  return kinds.includes(kind) && pauseMs === undefined && failuresInARow < DAY_FAILURES;
}
