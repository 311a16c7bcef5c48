/** What a server that reads the source tells the others. */
import type { ApodStatus } from '../../../../contract/service';

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

export const toTime = (date: Date | undefined): string | null => date?.toISOString() ?? null;
export const fromTime = (time: string | null): Date | undefined =>
  time === null ? undefined : new Date(time);
