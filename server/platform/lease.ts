import { randomUUID } from 'node:crypto';
import { BackgroundLoop } from './backgroundLoop';
import type { Clock } from './clock';
import type { Figure } from './figures';
import type { Log } from './log';

/** The leases of all servers over a database. */
interface Leases {
  /** Takes or renews a lease for some seconds. @returns false while another server has it. */
  claimLease: (name: string, holder: string) => Promise<boolean>;
  endLease: (name: string, holder: string) => Promise<void>;
}

/** Well within the time after which the database gives the lease to another server. */
const RENEW_MS = 5_000;

/**
 * Lets one of several servers over a database do the work in the background. If it dies, another one
 * takes over. For some seconds two may work, so what they write must be the same twice as once.
 */
export class Lease {
  private held = false;
  readonly holder = randomUUID();
  private readonly listeners: (() => void)[] = [];
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly options: {
      database: Leases;
      name: string;
      sleep: Clock['sleep'];
      log: Pick<Log, 'info' | 'warn'>;
    },
  ) {
    const { database, name, log } = options;
    this.loop = new BackgroundLoop({
      turn: async () => {
        this.note(await database.claimLease(name, this.holder));
        return RENEW_MS;
      },
      onFailure: (error) => {
        // Another server may reach the database and take over.
        log.warn({ err: error }, 'the lease could not be renewed');
        this.note(false);
        return RENEW_MS;
      },
      sleep: options.sleep,
    });
  }

  get isHeld(): boolean {
    return this.held;
  }

  figures(): Figure[] {
    const help = 'Whether this server asks NASA and decides for all: 1 on one server.';
    return [{ name: 'skyfolio_lease_held', help, value: Number(this.held) }];
  }

  /** Calls when the lease has come or gone, and every few seconds while another server has it. */
  onTurn(listener: () => void): void {
    this.listeners.push(listener);
  }

  start(): void {
    this.loop.start();
  }

  /** Gives the lease back, so that another server need not wait for its end. */
  async stop(): Promise<void> {
    await this.loop.stop();
    const { database, name, log } = this.options;
    if (this.held) {
      await database
        .endLease(name, this.holder)
        .catch((error: unknown) => log.warn({ err: error }, 'the lease ends by itself'));
    }
    this.note(false);
  }

  private note(isHeld: boolean): void {
    const hasChanged = isHeld !== this.held;
    this.held = isHeld;
    if (hasChanged) {
      this.options.log.info({ lease: this.options.name, isHeld }, 'the lease came or went');
    }
    if (hasChanged || !isHeld) {
      for (const listener of this.listeners) {
        listener();
      }
    }
  }
}
