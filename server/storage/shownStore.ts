import type { Kysely } from 'kysely';
import type { ApodStatus } from '../../contract/service';
import type { SyncStatus } from '../../contract/sync';
import type { Tables } from './schema';

/** Whether the source answers. Times are ISO 8601. */
export interface ProbeReport {
  status: ApodStatus;
  last_error: string | null;
  next_probe_at: string | null;
}

/** How far the reading of the source is. */
export interface ProgressReport {
  failures: number;
  is_backfilling: boolean;
  last_error: string | null;
  last_success_at: string | null;
  next_attempt_at: string | null;
  /** When today's picture may be asked for again. */
  next_today_at: string;
}

/** What the server that reads the source tells the others, and the next one that reads it. */
export interface ShownReport {
  source: SyncStatus['source'];
  since: string;
  status: ApodStatus;
  probe: ProbeReport;
  progress: ProgressReport;
  /** The end of a pause that the source asked for. */
  paused_until: string | null;
}

export class ShownStore {
  constructor(private readonly db: Kysely<Tables>) {}

  async find(): Promise<ShownReport | undefined> {
    const row = await this.db.selectFrom('shown_reports').select('content').executeTakeFirst();
    // The text is this store's own.
    return row && (JSON.parse(row.content) as ShownReport);
  }

  async save(report: ShownReport): Promise<void> {
    const content = JSON.stringify(report);
    await this.db
      .insertInto('shown_reports')
      .values({ id: 1, content })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
      .execute();
  }
}

export const toTime = (date: Date | undefined): string | null => date?.toISOString() ?? null;
export const fromTime = (time: string | null): Date | undefined =>
  time === null ? undefined : new Date(time);
