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

/** Who waits for a job. Others may join them, and they may leave, while it waits. */
export interface Waiters {
  /** Aborts when nobody waits any more. */
  signal?: AbortSignal | undefined;
  /** Visitors take turns, so that nobody waits for all the jobs of another. */
  visitors?: (() => readonly string[]) | undefined;
}

export interface JobOptions extends Waiters {
  /** What only so many jobs may use at a time, such as the host of a picture. */
  lane?: string | undefined;
}

/** The server itself. */
export const NO_VISITORS = [''];

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
  visitors: () => readonly string[];
}

export class WorkQueue {
  /** In the order in which they came. */
  private readonly waiting = new Set<Job>();
  /** Visitors in the order of their turns. */
  private readonly line = new Set<string>();
  private active = 0;
  private readonly activeIn = new Map<string, number>();

  constructor(
    private readonly limits: QueueLimits,
    private readonly refuse: () => ServiceError = busy,
  ) {}

  /** @throws ServiceError 503 while too many jobs wait already. */
  async run<Result>(job: () => Promise<Result>, options: JobOptions = {}): Promise<Result> {
    const { waiting, waitingEach = waiting, concurrency } = this.limits;
    const isFull = this.waiting.size >= waiting && this.active >= concurrency;
    const hasTooMany = (visitor: string) => {
      const own = this.countOf(visitor);
      return own > 0 && own >= waitingEach;
    };
    if (isFull || (options.visitors?.() ?? NO_VISITORS).every(hasTooMany)) {
      throw this.refuse();
    }
    if (options.signal?.aborted) {
      throw new DroppedError();
    }
    await this.turn(options);
    try {
      return await job();
    } finally {
      this.active -= 1;
      this.countLane(options.lane, -1);
      this.next();
    }
  }

  /** Drops the jobs that wait; their callers get an error. */
  clear(): void {
    for (const job of this.waiting) {
      job.drop();
    }
  }

  /** Resolves when it is the job's turn; rejects if the signal aborts first. */
  private turn({ signal, visitors = () => NO_VISITORS, lane }: JobOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      const drop = () => {
        this.waiting.delete(job);
        reject(new DroppedError());
      };
      const start = () => {
        signal?.removeEventListener('abort', drop);
        resolve();
      };
      const job = { lane, visitors, drop, start };
      signal?.addEventListener('abort', drop, { once: true });
      this.waiting.add(job);
      this.next();
    });
  }

  private next(): void {
    while (this.active < this.limits.concurrency) {
      const job = this.findNext();
      if (!job) {
        return;
      }
      this.waiting.delete(job);
      this.active += 1;
      this.countLane(job.lane, 1);
      job.start();
    }
  }

  private findNext(): Job | undefined {
    const jobs = [...this.waiting].map((job) => ({ job, visitors: job.visitors() }));
    for (const visitor of jobs.flatMap(({ visitors }) => visitors)) {
      this.line.add(visitor);
    }
    for (const visitor of this.line) {
      const own = jobs.filter(({ visitors }) => visitors.includes(visitor));
      const found = own.find(({ job }) => this.hasRoom(job.lane));
      if (found || own.length === 0) {
        this.line.delete(visitor);
      }
      if (found) {
        // This visitor goes to the end of the line.
        this.line.add(visitor);
        return found.job;
      }
    }
    return undefined;
  }

  private hasRoom(lane: string | undefined): boolean {
    const most = this.limits.concurrencyEach ?? Infinity;
    return lane === undefined || (this.activeIn.get(lane) ?? 0) < most;
  }

  private countOf(visitor: string): number {
    return [...this.waiting].filter(({ visitors }) => visitors().includes(visitor)).length;
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
