/** Users in memory: their passwords, tokens, codes, likes and visits. */
import { emailKey } from '../contract/accounts';
import type { OwnSession } from '../contract/ownSessions';

export interface MockUser {
  id: number;
  name: string;
  email: string;
  password: string;
  active: boolean;
  createdAt: string;
  /** Dates of the pictures they like, newest like first. */
  likes: string[];
  visits: string[];
  collections: MockCollection[];
  sessions: OwnSession[];
  /** Another address that waits, and which of the two have confirmed it. */
  emailChange?: { email: string; confirmed: EmailSide[] };
}

type EmailSide = 'old-address' | 'new-address';

const sessionOf = (device: string, current: boolean): OwnSession => ({
  id: device,
  device,
  network: '192.0.2.0/24',
  started_at: '2004-06-30T12:00:00.000Z',
  seen_at: '2004-07-01T12:00:00.000Z',
  current,
});

export interface MockCollection {
  id: string;
  name: string;
  description: string;
  dates: string[];
  /** Of the link, while it is shared. */
  token: string | null;
  shownName?: string;
}

/** The purpose of a mailed link. */
interface MockCode {
  user: MockUser;
  purpose: 'activation' | 'reset' | EmailSide;
}

export class MockAccounts {
  /** Codes of the links that would have been mailed, oldest first. */
  readonly codes = new Map<string, MockCode>();
  private readonly users = new Map<string, MockUser>();
  private readonly tokens = new Map<string, MockUser>();
  private serial = 0;

  /** Adds a user, active unless stated otherwise. */
  add({
    name = 'Ann',
    email = 'ann@example.org',
    password = 'seven clear nights',
    active = true,
  }: Partial<MockUser> = {}): MockUser {
    this.serial += 1;
    const createdAt = new Date().toISOString();
    const user = {
      id: this.serial,
      name,
      email,
      password,
      active,
      createdAt,
      likes: [],
      visits: [],
      collections: [],
      sessions: [sessionOf('Firefox on Linux', true), sessionOf('Safari on iOS', false)],
    };
    this.users.set(emailKey(email), user);
    return user;
  }

  /** The newest one is the first. */
  addCollection(user: MockUser, texts: Partial<MockCollection>): MockCollection {
    this.serial += 1;
    const id = `collection-${this.serial}`;
    const made = {
      id,
      name: 'Nebulae',
      description: '',
      token: null,
      ...texts,
      dates: [...(texts.dates ?? [])],
    };
    user.collections.unshift(made);
    return made;
  }

  findShared(token: string): MockCollection | undefined {
    const all = [...this.users.values()].flatMap(({ collections }) => collections);
    return all.find((each) => each.token === token);
  }

  remove(user: MockUser): void {
    this.users.delete(emailKey(user.email));
    this.endSessions(user);
  }

  changeEmail(user: MockUser, email: string): void {
    this.remove(user);
    user.email = email;
    delete user.emailChange;
    this.users.set(emailKey(email), user);
  }

  find(email: string): MockUser | undefined {
    return this.users.get(emailKey(email));
  }

  /** A user's token, valid until their sessions end. */
  issueToken(user: MockUser): string {
    this.serial += 1;
    const token = `mock-token-${this.serial}`;
    this.tokens.set(token, user);
    return token;
  }

  ownerOf(token: string): MockUser | undefined {
    return this.tokens.get(token);
  }

  endToken(token: string): void {
    this.tokens.delete(token);
  }

  endSessions(user: MockUser): void {
    for (const [token, owner] of this.tokens) {
      if (owner === user) {
        this.tokens.delete(token);
      }
    }
  }

  /** A code as a mailed link would hold it. */
  issueCode(user: MockUser, purpose: MockCode['purpose']): string {
    this.serial += 1;
    const code = `mock-code-${this.serial}`;
    this.codes.set(code, { user, purpose });
    return code;
  }

  /** Uses a code up. */
  takeCode(uid: string, code: string, purpose: MockCode['purpose']): MockUser | undefined {
    const held = this.codes.get(code);
    if (held?.purpose !== purpose || String(held.user.id) !== uid) {
      return undefined;
    }
    this.codes.delete(code);
    return held.user;
  }
}
