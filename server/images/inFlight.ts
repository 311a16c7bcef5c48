import { DroppedError } from '../workQueue';

/** Work in progress, by key. Callers that want the same share one job. */
export class InFlight {
  private readonly jobs = new Map<string, Shared>();

  get isEmpty(): boolean {
    return this.jobs.size === 0;
  }

  /**
   * @param job gets a signal that aborts when no caller waits for it any more.
   * @param signal aborts when this caller stops waiting; without it the caller never does.
   */
  async once<Result>(
    key: string,
    job: (signal: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (signal?.aborted) {
      throw new DroppedError();
    }
    let shared = this.jobs.get(key);
    // A job that was abandoned has no result for a new caller.
    if (!shared || shared.abandoned.signal.aborted) {
      shared = this.start(key, job);
    }
    return shared.join(signal) as Promise<Result>; // a key stands for one kind of job
  }

  /** Resolves when all jobs have ended, also those that fail. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.jobs.values()].map(({ result }) => result));
  }

  private start(key: string, job: (signal: AbortSignal) => Promise<unknown>): Shared {
    const abandoned = new AbortController();
    const result = job(abandoned.signal).finally(() => {
      if (this.jobs.get(key) === shared) {
        this.jobs.delete(key);
      }
    });
    const shared = new Shared(result, abandoned);
    this.jobs.set(key, shared);
    return shared;
  }
}

class Shared {
  private callers = 0;

  constructor(
    readonly result: Promise<unknown>,
    readonly abandoned: AbortController,
  ) {}

  async join(signal: AbortSignal | undefined): Promise<unknown> {
    this.callers += 1;
    const leave = () => {
      this.callers -= 1;
      if (this.callers === 0) {
        this.abandoned.abort();
      }
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await this.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }
}
