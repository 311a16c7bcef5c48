import type { ApodStatus } from '../../../../contract/service';
import type { SyncStatus } from '../../../../contract/sync';

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
export interface ActiveReport {
  source: SyncStatus['source'];
  since: string;
  status: ApodStatus;
  probe: ProbeReport;
  progress: ProgressReport;
  /** The end of a pause that the source asked for. */
  paused_until: string | null;
}

/** Where the report is kept. */
export interface ActiveReports {
  find: () => Promise<ActiveReport | undefined>;
  save: (report: ActiveReport) => Promise<void>;
}

export const toTime = (date: Date | undefined): string | null => date?.toISOString() ?? null;
export const fromTime = (time: string | null): Date | undefined =>
  time === null ? undefined : new Date(time);
