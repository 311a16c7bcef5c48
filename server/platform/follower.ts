/** Follows what other servers write to the database that they share. */
import { BackgroundLoop } from './backgroundLoop';
import type { Clock } from './clock';
import type { Figure } from './figures';
import type { Log } from './log';

export interface FollowerOptions {
  /** Reads what has changed since the last call. */
  read: () => Promise<void>;
  /** What is read, for the log. */
  subject: string;
  clock: Pick<Clock, 'elapsed' | 'sleep'>;
  log: Pick<Log, 'info' | 'warn'>;
}

/** What one server writes, the others show this much later at the most. */
const PAUSE_MS = 1_000;

export class Follower {
  private readonly loop: BackgroundLoop;
  private isAway = false;
  /** When everything had been read: the archive and the numbers of likes have been before the start. */
  private lastRead: number;

  constructor(private readonly options: FollowerOptions) {
    const { read, clock } = options;
    this.lastRead = clock.elapsed();
    this.loop = new BackgroundLoop({
      turn: async () => {
        const start = clock.elapsed();
        await read();
        this.lastRead = start;
        this.note(undefined);
        return PAUSE_MS;
      },
      onFailure: (error) => {
        this.note(error);
        return PAUSE_MS;
      },
      sleep: clock.sleep,
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  figures(): Figure[] {
    const { subject, clock } = this.options;
    return [
      {
        name: 'skyfolio_follower_lag_seconds',
        help: 'How old the state of the database is that this server has read last.',
        value: (clock.elapsed() - this.lastRead) / 1000,
        labels: { subject },
      },
    ];
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
