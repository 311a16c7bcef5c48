import type { ApodStatus } from '../../../../contract/service';
import type { SyncStatus } from '../../../../contract/sync';
import type { ProbeReport, ProgressReport } from '../upstream/reports';

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
