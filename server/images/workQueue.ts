import pLimit from 'p-limit';
import { ServiceError } from '../errors';

/** Seconds after which a reader's browser may ask again. */
const RETRY_AFTER = 5;

export const busy = () =>
  new ServiceError(
    503,
    'The server is busy with other pictures. Please try again in a moment.',
    undefined,
    { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' },
  );

export interface QueueLimits {
  /** Jobs under way at a time. */
  concurrency: number;
  /** Jobs that may wait besides. */
  waiting: number;
}

/** Runs a few jobs at a time, lets some more wait, and turns the rest away. */
export class WorkQueue {
  private readonly limit;
  private readonly most: number;

  constructor({ concurrency, waiting }: QueueLimits) {
    this.limit = pLimit({ concurrency, rejectOnClear: true });
    this.most = concurrency + waiting;
  }

  private get size(): number {
    return this.limit.activeCount + this.limit.pendingCount;
  }

  /** @throws ServiceError 503 where too many jobs wait already. */
  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.size >= this.most) {
      throw busy();
    }
    return this.admit(job);
  }

  /** Runs a job that is part of one that was let in before, however many wait. */
  async admit<Result>(job: () => Promise<Result>): Promise<Result> {
    return this.limit(job);
  }

  /** Drops the jobs that wait; their callers get an AbortError. */
  clear(): void {
    this.limit.clearQueue();
  }
}
