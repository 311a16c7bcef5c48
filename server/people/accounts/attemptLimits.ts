import { emailKey } from '../../../contract/accounts';
import { ServiceError } from '../../platform/errors';
import type { LimitWindows } from '../../platform/limitWindows';
import { networkOf } from '../../platform/network';

export type Action =
  | 'login'
  | 'signup'
  | 'activation'
  | 'reset'
  | 'email'
  | 'confirm'
  | 'password'
  | 'import';

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

/** The limits that an operator may set; the others follow from them, or are fixed. */
export interface LimitSettings {
  /** Passwords that one network may try for an account in five minutes. */
  passwords: number;
  /** Sign-ups of one network in an hour. */
  signups: number;
  /** Mails to one address that one network may cause in an hour. */
  mails: number;
}

/** High enough for people, low enough to stop guessing. */
export const DEFAULT_LIMIT_SETTINGS: LimitSettings = { passwords: 10, signups: 30, mails: 5 };

export function limitsBy({ passwords, signups, mails }: LimitSettings): Limits {
  const ofPasswords = limits(300, passwords, 20 * passwords, 5 * passwords);
  return {
    login: ofPasswords,
    // Each of these sends a mail, so an account gets few from all networks together.
    signup: limits(HOUR, mails, 4 * mails, signups),
    reset: limits(HOUR, mails, 4 * mails, 6 * mails),
    email: limits(HOUR, mails, 4 * mails, 6 * mails),
    activation: limits(HOUR, 20, 200, 60),
    confirm: limits(HOUR, 20, 200, 60),
    /** Calls that ask users for their password again. */
    password: ofPasswords,
    /** A full file takes half a second of the server. Pictures that are chosen together are a small one. */
    import: limits(300, 60, 60, 120),
  };
}

export const DEFAULT_LIMITS = limitsBy(DEFAULT_LIMIT_SETTINGS);

/** Who tries: the network address, and any text that names the account. */
export interface Attempt {
  address: string;
  account: string;
}

/** Limits how often things are tried. */
export class AttemptLimits {
  constructor(
    private readonly windows: LimitWindows,
    private readonly limits: Limits = DEFAULT_LIMITS,
  ) {}

  /**
   * @param isKnown whether the browser is the owner's: no number of guesses from elsewhere locks it out.
   * @throws ServiceError 429.
   */
  async count(action: Action, attempt: Attempt, isKnown = false): Promise<void> {
    const limits = this.limits[action];
    const bound = ({ most, seconds }: Limit, key: string) => ({ key, most, ms: seconds * 1000 });
    const waitMs = await this.windows.take([
      bound(limits.address, `${action} address ${networkOf(attempt.address)}`),
      bound(limits.account, keyOf(action, attempt)),
      ...(isKnown ? [] : [bound(limits.everywhere, `${action} everywhere ${attempt.account}`)]),
    ]);
    if (waitMs !== undefined) {
      const wait = Math.max(1, Math.ceil(waitMs / 1000));
      const detail = `Too many attempts. Try again in ${wait} seconds.`;
      throw new ServiceError(429, detail, { detail }, { 'retry-after': String(wait) });
    }
  }

  /** Clears the account's count for the network of a success. */
  clear(action: Action, attempt: Attempt): Promise<void> {
    return this.windows.clear(keyOf(action, attempt));
  }
}

/** Names the mailbox of an address: what follows a `+` reaches the same person with most providers. */
export const mailboxOf = (email: string) => emailKey(email).replace(/\+[^@]*/, '');

/** Key of the window of an account from one network. */
const keyOf = (action: Action, { address, account }: Attempt) =>
  `${action} account ${networkOf(address)} ${account}`;
