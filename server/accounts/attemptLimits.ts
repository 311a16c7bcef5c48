import { createHmac } from 'node:crypto';
import { ServiceError } from '../errors';
import { networkOf } from '../network';
import type { AttemptStore } from '../storage/attemptStore';

export type Action = 'login' | 'signup' | 'activation' | 'reset' | 'confirm' | 'deletion';

export interface Limit {
  /** Attempts in a window. */
  most: number;
  seconds: number;
}
export type Limits = Record<Action, { account: Limit; address: Limit }>;

const HOUR = 3600;

/** A person never meets them; whoever guesses does soon. */
export const DEFAULT_LIMITS: Limits = {
  login: { account: { most: 10, seconds: 300 }, address: { most: 50, seconds: 300 } },
  signup: { account: { most: 10, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  activation: { account: { most: 20, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  reset: { account: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  confirm: { account: { most: 20, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  deletion: { account: { most: 10, seconds: 300 }, address: { most: 50, seconds: 300 } },
};

/** Who tries: the network address, and the account that is named, by any text that stands for it. */
export interface Attempt {
  address: string;
  account: string;
}

/** Limits how often things are tried, from an address and for an account. */
export class AttemptLimits {
  constructor(
    private readonly store: AttemptStore,
    private readonly key: Buffer,
    private readonly now: () => Date,
    private readonly limits: Limits = DEFAULT_LIMITS,
  ) {}

  /** @throws ServiceError 429 where there were too many. */
  async count(action: Action, { address, account }: Attempt): Promise<void> {
    const limits = this.limits[action];
    await this.countOne(this.hash(action, 'address', networkOf(address)), limits.address);
    await this.countOne(this.hash(action, 'account', account), limits.account);
  }

  /** After a success the account starts anew. */
  clear(action: Action, account: string): Promise<void> {
    return this.store.clear(this.hash(action, 'account', account));
  }

  private async countOne(key: string, { most, seconds }: Limit): Promise<void> {
    const now = this.now();
    const windowEnd = new Date(now.getTime() + seconds * 1000);
    const { count, endsAt } = await this.store.add(key, now, windowEnd);
    if (count > most) {
      const wait = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
      const detail = `Too many attempts. Try again in ${wait} seconds.`;
      throw new ServiceError(429, detail, { detail }, { 'retry-after': String(wait) });
    }
  }

  /** Neither addresses nor accounts lie in the table as they are. */
  private hash(action: Action, kind: string, subject: string): string {
    return createHmac('sha256', this.key)
      .update(`${action} ${kind} ${subject}`)
      .digest('base64url');
  }
}
