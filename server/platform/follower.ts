/** Follows what other servers write to the database that they share. */
import { BackgroundLoop } from './backgroundLoop';
import type { Clock } from './clock';
import type { Log } from './log';

export interface FollowerOptions {
  /** Reads what has changed since the last call. */
  read: () => Promise<void>;
  /** What is read, for the log. */
  subject: string;
  sleep: Clock['sleep'];
  log: Pick<Log, 'info' | 'warn'>;
}

/** What one server writes, the others show this much later at the most. */
const PAUSE_MS = 1_000;

export class Follower {
  private readonly loop: BackgroundLoop;
  private isAway = false;

  constructor(private readonly options: FollowerOptions) {
    const { read, sleep } = options;
    this.loop = new BackgroundLoop({
      turn: async () => {
        await read();
        this.note(undefined);
        return PAUSE_MS;
      },
      onFailure: (error) => {
        this.note(error);
        return PAUSE_MS;
      },
      sleep,
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** The log has a line when the database goes away, and one when it is back. */
  private note(error: unknown): void {
    const { subject, log } = this.options;
    const isAway = error !== undefined;
    if (isAway && !this.isAway) {
      log.warn({ err: error, subject }, 'the database is away, and what is known of it is shown');
    }
    if (!isAway && this.isAway) {
      log.info({ subject }, 'the database is back');
    }
    this.isAway = isAway;
  }
}
