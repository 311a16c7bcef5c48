import { createHmac } from 'node:crypto';
import { ServiceError } from '../../platform/errors';
import { networkOf } from '../../platform/network';
import type { AttemptCount, AttemptStore } from './attemptStore';

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

/**
 * A window that ends later than a new one would, by more than this, comes from a wrong clock and is opened
 * anew. Less is usual: an attempt reads the clock before it waits for its turn, and the clocks of two servers
 * differ.
 */
const MOST_SKEW_SECONDS = 60;

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

  /**
   * Counts an attempt before it is judged, because parallel ones would all find room. A refused one does not
   * count, so that it locks nobody out elsewhere.
   *
   * @throws ServiceError 429.
   */
  async count(action: Action, attempt: Attempt): Promise<void> {
    const { store } = this;
    const now = this.now();
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const bounds = this.boundsOf(action, attempt);
    const longest = Math.max(...bounds.map(({ seconds }) => seconds));
    const open = { now, latest: after(longest + MOST_SKEW_SECONDS) };
    // A flood of refused attempts writes nothing.
    const keys = bounds.map(({ key }) => key);
    const full = findFull(bounds, await store.foresee(keys, open));
    if (full) {
      throw tooMany(full, now);
    }
    const windows = bounds.map(({ key, seconds }) => ({ key, end: after(seconds) }));
    const counts = await store.add(windows, open);
    const overfull = findFull(bounds, counts);
    if (overfull) {
      await store.takeBack(counts);
      throw tooMany(overfull, now);
    }
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

/** The first window with more attempts than its bound. */
const findFull = (
  bounds: readonly { key: string; most: number }[],
  counts: readonly AttemptCount[],
) =>
  bounds.flatMap(
    ({ key, most }) => counts.find((it) => it.key === key && it.count > most) ?? [],
  )[0];

function tooMany({ endsAt }: AttemptCount, now: Date): ServiceError {
  const wait = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  const detail = `Too many attempts. Try again in ${wait} seconds.`;
  return new ServiceError(429, detail, { detail }, { 'retry-after': String(wait) });
}
