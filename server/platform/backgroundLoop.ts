import type { Clock } from './clock';

export interface BackgroundLoopOptions {
  /** Does the work; resolves to the pause before the next run, in milliseconds. */
  turn: (signal: AbortSignal) => Promise<number>;
  /** Handles a failure; returns the pause after it. */
  onFailure: (error: unknown) => number;
  sleep: Clock['sleep'];
}

/** Repeats a piece of work with pauses, from `start` to `stop`. */
export class BackgroundLoop {
  private run: AbortController | undefined;
  private pause = new AbortController();
  private turns: Promise<void> = Promise.resolve();

  constructor(private readonly options: BackgroundLoopOptions) {}

  /** Aborts when the loop is stopped; undefined while it does not run. */
  get signal(): AbortSignal | undefined {
    return this.run?.signal;
  }

  /** A second start does nothing. */
  start(): void {
    if (!this.run) {
      this.run = new AbortController();
      this.wake();
    }
  }

  /** Ends the pause. Does nothing while the loop does not run. */
  wake(): void {
    const signal = this.run?.signal;
    if (signal) {
      this.turns = this.turns.then(() => this.take(signal));
    }
  }

  /** Aborts the current run; resolves when it has ended. */
  async stop(): Promise<void> {
    this.run?.abort();
    this.run = undefined;
    this.pause.abort();
    await this.turns;
  }

  /** Resolves when all work that was due at the call is done. */
  async settle(): Promise<void> {
    await this.turns;
  }

  private async take(signal: AbortSignal): Promise<void> {
    this.pause.abort();
    const pause = new AbortController();
    this.pause = pause;
    if (signal.aborted) {
      return;
    }
    const pauseMs = await this.options
      .turn(signal)
      .catch((error: unknown) => (signal.aborted ? 0 : this.options.onFailure(error)));
    void this.options.sleep(pauseMs, pause.signal).then(
      () => this.wake(),
      // Stopped, or woken early.
      () => undefined,
    );
  }
}
