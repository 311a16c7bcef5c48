/** Has what an archive keeps in memory read before somebody asks for it. */
import { BackgroundLoop } from '../platform/backgroundLoop';
import { type Clock, systemClock } from '../platform/clock';
import type { Log } from '../platform/log';
import type { Archive } from './archive';

export interface MemoryKeeperOptions {
  /** The active archive. */
  archive: () => Pick<Archive, 'prepare'>;
  log: Pick<Log, 'warn'>;
  sleep?: Clock['sleep'];
}

/** Another server may have changed the archive. A look costs one small read. */
const PAUSE_MS = 2_000;
const RETRY_MS = 60_000;

export class MemoryKeeper {
  private readonly loop: BackgroundLoop;

  constructor({ archive, log, sleep = systemClock.sleep }: MemoryKeeperOptions) {
    this.loop = new BackgroundLoop({
      turn: async () => {
        await archive().prepare();
        return PAUSE_MS;
      },
      onFailure: (error) => {
        log.warn({ err: error }, 'names and suggestions are read when somebody asks for them');
        return RETRY_MS;
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

  /** Resolves when all that was due at the call is read. */
  settle(): Promise<void> {
    return this.loop.settle();
  }
}
