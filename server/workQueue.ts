/** Runs a few jobs at a time, lets some more wait, and turns the rest away. */
import { ServiceError } from './errors';

export interface QueueLimits {
  /** Jobs under way at a time. */
  concurrency: number;
  /** Jobs that may wait besides. */
  waiting: number;
  /** Jobs of one visitor that may wait. */
  waitingEach?: number;
  /** Jobs under way at a time in one lane. */
  concurrencyEach?: number;
}

export interface JobOptions {
  /** Drops the job if it aborts while the job still waits. */
  signal?: AbortSignal | undefined;
  /** Visitors take turns, so that nobody waits for all the jobs of another. */
  visitor?: string | undefined;
  /** What only so many jobs may use at a time, such as the host of a picture. */
  lane?: string | undefined;
}

/** 503, while too many jobs wait already. */
export const busy = (
  detail = 'The server is busy with other pictures. Please try again in a moment.',
  seconds = 5,
) =>
  new ServiceError(503, detail, undefined, {
    'retry-after': String(seconds),
    'cache-control': 'no-store',
  });

/** A job that was dropped before it began, because nobody waits for it any more. */
export class DroppedError extends Error {
  override readonly name = 'DroppedError';
}

interface Job {
  start: () => void;
  drop: () => void;
  lane: string | undefined;
}

export class WorkQueue {
  /** By visitor; the first one is next. */
  private readonly waiting = new Map<string, Job[]>();
  private waitingCount = 0;
  private active = 0;
  private readonly activeIn = new Map<string, number>();

  constructor(
    private readonly limits: QueueLimits,
    private readonly refuse: () => ServiceError = busy,
  ) {}

  /** @throws ServiceError 503 while too many jobs wait already. */
  async run<Result>(job: () => Promise<Result>, options: JobOptions = {}): Promise<Result> {
    const { waiting, waitingEach = waiting, concurrency } = this.limits;
    const own = this.waiting.get(options.visitor ?? '')?.length ?? 0;
    const isFull = this.waitingCount >= waiting && this.active >= concurrency;
    if (isFull || (own > 0 && own >= waitingEach)) {
      throw this.refuse();
    }
    return this.admit(job, options);
  }

  /** Runs a part of a job that was accepted before, however many others wait. */
  async admit<Result>(
    job: () => Promise<Result>,
    { signal, visitor = '', lane }: JobOptions = {},
  ): Promise<Result> {
    if (signal?.aborted) {
      throw new DroppedError();
    }
    await this.turn(visitor, lane, signal);
    try {
      return await job();
    } finally {
      this.active -= 1;
      this.countLane(lane, -1);
      this.next();
    }
  }

  /** Drops the jobs that wait; their callers get an error. */
  clear(): void {
    for (const job of [...this.waiting.values()].flat()) {
      job.drop();
    }
  }

  /** Resolves when it is the job's turn; rejects if the signal aborts first. */
  private turn(visitor: string, lane: string | undefined, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const drop = () => {
        this.take(visitor, job);
        reject(new DroppedError());
      };
      const job: Job = {
        lane,
        drop,
        start: () => {
          signal?.removeEventListener('abort', drop);
          resolve();
        },
      };
      signal?.addEventListener('abort', drop, { once: true });
      this.waiting.set(visitor, [...(this.waiting.get(visitor) ?? []), job]);
      this.waitingCount += 1;
      this.next();
    });
  }

  private next(): void {
    while (this.active < this.limits.concurrency) {
      const found = this.findNext();
      if (!found) {
        return;
      }
      const [visitor, job] = found;
      this.take(visitor, job);
      // This visitor goes to the end of the line.
      const rest = this.waiting.get(visitor);
      if (rest) {
        this.waiting.delete(visitor);
        this.waiting.set(visitor, rest);
      }
      this.active += 1;
      this.countLane(job.lane, 1);
      job.start();
    }
  }

  private findNext(): [visitor: string, job: Job] | undefined {
    for (const [visitor, jobs] of this.waiting) {
      const job = jobs.find(({ lane }) => this.hasRoom(lane));
      if (job) {
        return [visitor, job];
      }
    }
    return undefined;
  }

  private hasRoom(lane: string | undefined): boolean {
    const most = this.limits.concurrencyEach ?? Infinity;
    return lane === undefined || (this.activeIn.get(lane) ?? 0) < most;
  }

  private take(visitor: string, job: Job): void {
    const jobs = this.waiting.get(visitor) ?? [];
    const rest = jobs.filter((other) => other !== job);
    this.waitingCount -= jobs.length - rest.length;
    if (rest.length > 0) {
      this.waiting.set(visitor, rest);
    } else {
      this.waiting.delete(visitor);
    }
  }

  private countLane(lane: string | undefined, change: number): void {
    if (lane !== undefined) {
      const count = (this.activeIn.get(lane) ?? 0) + change;
      if (count > 0) {
        this.activeIn.set(lane, count);
      } else {
        this.activeIn.delete(lane);
      }
    }
  }
}
