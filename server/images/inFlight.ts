/** Work that is under way, by key: whoever wants the same waits for the same. */
export class InFlight {
  private readonly jobs = new Map<string, Promise<unknown>>();

  get isEmpty(): boolean {
    return this.jobs.size === 0;
  }

  async once<Result>(key: string, job: () => Promise<Result>): Promise<Result> {
    const known = this.jobs.get(key);
    if (known) {
      return known as Promise<Result>; // a key stands for one kind of job
    }
    const started = job().finally(() => this.jobs.delete(key));
    this.jobs.set(key, started);
    return started;
  }

  /** Resolves when all that is under way has ended, well or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.jobs.values());
  }
}
