import { DroppedError } from '../workQueue';

/** Work that is under way, by key: whoever wants the same waits for the same. */
export class InFlight {
  private readonly jobs = new Map<string, Shared>();

  get isEmpty(): boolean {
    return this.jobs.size === 0;
  }

  /**
   * @param job gets a signal that aborts when everybody who waited for it has gone.
   * @param signal tells that this caller has gone; one without a signal never goes.
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
    // What was given up already gives nobody anything.
    if (!shared || shared.abandoned.signal.aborted) {
      shared = this.start(key, job);
    }
    return shared.join(signal) as Promise<Result>; // a key stands for one kind of job
  }

  /** Resolves when all that is under way has ended, well or not. */
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
