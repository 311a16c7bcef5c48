import { DroppedError, NO_VISITORS, type Waiters } from './workQueue';

/** Work in progress, by key. Callers that want the same share one job. */
export class InFlight {
  private readonly jobs = new Map<string, Shared>();

  get isEmpty(): boolean {
    return this.jobs.size === 0;
  }

  /**
   * @param job gets all who wait for it; its signal aborts when none of them is left.
   * @param caller aborts its signal when it stops waiting; without one it never does.
   */
  async once<Result>(
    key: string,
    job: (waiters: Waiters) => Promise<Result>,
    caller: Waiters = {},
  ): Promise<Result> {
    if (caller.signal?.aborted) {
      throw new DroppedError();
    }
    let shared = this.jobs.get(key);
    // A job that was abandoned has no result for a new caller.
    if (!shared || shared.isAbandoned) {
      shared = this.start(key, new Shared(job, caller));
    }
    return shared.join(caller) as Promise<Result>; // a key stands for one kind of job
  }

  /** Resolves when all jobs have ended, also those that fail. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.jobs.values()].map(({ result }) => result));
  }

  private start(key: string, shared: Shared): Shared {
    const forget = () => {
      if (this.jobs.get(key) === shared) {
        this.jobs.delete(key);
      }
    };
    shared.result.then(forget, forget);
    this.jobs.set(key, shared);
    return shared;
  }
}

class Shared {
  readonly result: Promise<unknown>;
  private readonly callers: Set<Waiters>;
  private readonly abandoned = new AbortController();

  constructor(job: (waiters: Waiters) => Promise<unknown>, first: Waiters) {
    this.callers = new Set([first]);
    this.result = job({ signal: this.abandoned.signal, visitors: () => this.visitors() });
  }

  get isAbandoned(): boolean {
    return this.abandoned.signal.aborted;
  }

  async join(caller: Waiters): Promise<unknown> {
    this.callers.add(caller);
    const leave = () => {
      this.callers.delete(caller);
      if (this.callers.size === 0) {
        this.abandoned.abort();
      }
    };
    caller.signal?.addEventListener('abort', leave, { once: true });
    try {
      return await this.result;
    } finally {
      caller.signal?.removeEventListener('abort', leave);
    }
  }

  private visitors(): readonly string[] {
    const all = [...this.callers].flatMap(({ visitors }) => visitors?.() ?? NO_VISITORS);
    // What has begun is ended for the server itself after all have left.
    return all.length > 0 ? [...new Set(all)] : NO_VISITORS;
  }
}
