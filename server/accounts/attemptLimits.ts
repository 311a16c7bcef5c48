import { createHmac } from 'node:crypto';
import { ServiceError } from '../errors';
import { networkOf } from '../network';
import type { AttemptStore } from '../storage/attemptStore';

export type Action = 'login' | 'signup' | 'activation' | 'reset' | 'confirm' | 'password';

export interface Limit {
  /** Attempts in a window. */
  most: number;
  seconds: number;
}
/**
 * Limits for an account from one network, for an account from all networks, and for a network over all
 * accounts. The first is the tight one, so that a guesser elsewhere does not lock the owner out.
 */
export type Limits = Record<Action, { account: Limit; everywhere: Limit; address: Limit }>;

const HOUR = 3600;

const limits = (seconds: number, account: number, everywhere: number, address: number) => ({
  account: { most: account, seconds },
  everywhere: { most: everywhere, seconds },
  address: { most: address, seconds },
});

/** High enough for people, low enough to stop guessing. */
export const DEFAULT_LIMITS: Limits = {
  login: limits(300, 10, 200, 50),
  // Each of these sends a mail, so an account gets few from all networks together.
  signup: limits(HOUR, 5, 20, 30),
  reset: limits(HOUR, 5, 20, 30),
  activation: limits(HOUR, 20, 200, 60),
  confirm: limits(HOUR, 20, 200, 60),
  /** Calls that ask users for their password again. */
  password: limits(300, 10, 200, 50),
};

/** Who tries: the network address, and any text that names the account. */
export interface Attempt {
  address: string;
  account: string;
}

/** Limits how often things are tried. */
export class AttemptLimits {
  constructor(
    private readonly store: AttemptStore,
    private readonly key: Buffer,
    private readonly now: () => Date,
    private readonly limits: Limits = DEFAULT_LIMITS,
  ) {}

  /** Refused attempts are not counted and write nothing. @throws ServiceError 429. */
  async count(action: Action, attempt: Attempt): Promise<void> {
    const now = this.now();
    const bounds = this.boundsOf(action, attempt);
    const known = await this.store.find(
      bounds.map(({ key }) => key),
      now,
    );
    for (const { key, most, seconds } of bounds) {
      const found = known.get(key);
      const waitMs = found ? found.endsAt.getTime() - now.getTime() : 0;
      // A window that ends later than a new one would comes from a wrong clock.
      if (found && found.count >= most && waitMs <= seconds * 1000) {
        throw tooMany(waitMs);
      }
    }
    const end = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    await this.store.add(
      bounds.map(({ key, seconds }) => ({ key, end: end(seconds) })),
      now,
    );
  }

  /** Clears the account's count for the network of a success. */
  clear(action: Action, attempt: Attempt): Promise<void> {
    return this.store.clear(this.hash(action, 'account', pairOf(attempt)));
  }

  private boundsOf(action: Action, attempt: Attempt) {
    const { account, everywhere, address } = this.limits[action];
    return [
      { key: this.hash(action, 'address', networkOf(attempt.address)), ...address },
      { key: this.hash(action, 'account', pairOf(attempt)), ...account },
      { key: this.hash(action, 'everywhere', attempt.account), ...everywhere },
    ];
  }

  /** The table holds hashes, not addresses or accounts. */
  private hash(action: Action, kind: string, subject: string): string {
    return createHmac('sha256', this.key)
      .update(`${action} ${kind} ${subject}`)
      .digest('base64url');
  }
}

const pairOf = ({ address, account }: Attempt) => `${networkOf(address)} ${account}`;

function tooMany(ms: number): ServiceError {
  const wait = Math.max(1, Math.ceil(ms / 1000));
  const detail = `Too many attempts. Try again in ${wait} seconds.`;
  return new ServiceError(429, detail, { detail }, { 'retry-after': String(wait) });
}
