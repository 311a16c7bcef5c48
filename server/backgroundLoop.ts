import type { Clock } from './clock';

export interface BackgroundLoopOptions {
  /** Does the work; resolves to the pause before the next turn, in milliseconds. */
  turn: (signal: AbortSignal) => Promise<number>;
  /** Notes a failure of a turn; gives the pause after it. */
  onFailure: (error: unknown) => number;
  sleep: Clock['sleep'];
}

/** Takes one turn of work after the other from its start to its stop, with pauses in between. */
export class BackgroundLoop {
  private run: AbortController | undefined;
  private pause = new AbortController();
  private turns: Promise<void> = Promise.resolve();

  constructor(private readonly options: BackgroundLoopOptions) {}

  /** Aborts when the loop is stopped. There is none while it does not run. */
  get signal(): AbortSignal | undefined {
    return this.run?.signal;
  }

  /** Starting twice is starting once. */
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

  /** Resolves when nothing more is done: the turn under way learns of it by its signal. */
  async stop(): Promise<void> {
    this.run?.abort();
    this.run = undefined;
    this.pause.abort();
    await this.turns;
  }

  /** Resolves when the turns that were due when it was called have been taken. */
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
      // Stopped, or woken before its end.
      () => undefined,
    );
  }
}
