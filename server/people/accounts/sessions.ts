import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  emailKey,
  type LoginBody,
  type SetPasswordBody,
  type Tokens,
} from '../../../contract/accounts';
import { notFound, ServiceError } from '../../platform/errors';
import type { AccountStore, StoredUser } from './accountStore';
import { fieldFailure } from './accounts';
import { activationProof } from './codes';
import type { EndedTokenStore } from './endedTokenStore';
import { passwordFaults } from './passwordRules';
import type { PasswordHasher } from './passwords';
import type { Client, SessionStore, StoredSession } from './sessionStore';
import {
  type ReadToken,
  type Session,
  type TokenSigner,
  type TokenType,
  TOKEN_LIFETIME_SECONDS,
} from './tokens';

export interface SessionParts {
  store: AccountStore;
  hasher: PasswordHasher;
  tokens: TokenSigner;
  ended: EndedTokenStore;
  sessions: SessionStore;
  /** Signs the proof of an activation: see `Accounts.activate`. */
  activationKey: Buffer;
  /** Signs the proof of a log-in: see `Sessions.isKnown`. */
  knownKey: Buffer;
  now: () => Date;
}

const PASSWORD_UNPROVEN =
  'Please log in with the browser that opened the activation link, or reset your password.';
const BLOCKED = 'This account is blocked. Ask whoever runs this site.';

/** @throws ServiceError 401 in the words of the contract. */
export const unauthorized = (body: { detail: string; code?: string }) =>
  new ServiceError(401, body.detail, body, { 'www-authenticate': 'JWT realm="api"' });

/** Log-ins: their tokens, who calls with one, and how they end. */
export class Sessions {
  constructor(private readonly parts: SessionParts) {}

  /**
   * Costs the same whether or not there is such an account.
   *
   * @param proof from the activation, if the browser has one.
   * @throws ServiceError 401, 403 for the owner of a blocked account.
   */
  async logIn(
    { email, password }: LoginBody,
    client: () => Client,
    proof?: string,
  ): Promise<Tokens> {
    const { store, hasher } = this.parts;
    const user = await store.findByEmail(emailKey(email));
    const fits = await hasher.verify(user?.password_hash ?? hasher.decoy, password);
    if (!user || !fits || user.active === 0) {
      throw unauthorized({ detail: 'No active account found with the given credentials' });
    }
    if (user.blocked_at !== null) {
      throw new ServiceError(403, BLOCKED);
    }
    if (user.needs_password === 1) {
      if (
        proof === undefined ||
        !isEqual(proof, activationProof(this.parts.activationKey, user.public_id))
      ) {
        throw unauthorized({ detail: PASSWORD_UNPROVEN });
      }
      await store.provePassword(user);
    }
    return this.issue(user, { id: randomUUID(), startedAt: this.parts.now() }, client);
  }

  /** What a browser keeps that has logged in with an address. */
  proofOfLogIn(email: string): string {
    return createHmac('sha256', this.parts.knownKey).update(emailKey(email)).digest('base64url');
  }

  /** Whether a browser has logged in with an address before. */
  isKnown(proof: string | undefined, email: string): boolean {
    return proof !== undefined && isEqual(proof, this.proofOfLogIn(email));
  }

  /**
   * Two new tokens for a refresh token, which stops working. If it is used again, one of the two who have it
   * is a thief, so its session ends.
   *
   * @throws ServiceError 401.
   */
  async refresh(token: string, client: () => Client): Promise<Tokens> {
    const { ended, now } = this.parts;
    const read = await this.read(token, 'refresh');
    const user = await this.ownerOf(read, [read.session.id]);
    if (!(await ended.add(read.id, read.expiresAt, now()))) {
      await this.endSession(read.session.id);
      throw invalidAccess();
    }
    return this.issue(user, read.session, client);
  }

  /** The session of an access token that works, with its user's `publicId`. */
  async findSession(token: string | undefined): Promise<ReadToken | undefined> {
    const read = token === undefined ? undefined : await this.parts.tokens.read(token);
    return read && (await this.findOwner(read, [read.id, read.session.id])) && read;
  }

  /** New tokens of a session. @param user as the database has it now. */
  async issue(user: StoredUser, session: Session, client: () => Client): Promise<Tokens> {
    const { tokens, sessions, now } = this.parts;
    await sessions.note(session, user, client, now(), true);
    return tokens.issue({ publicId: user.public_id, epoch: user.token_epoch }, session);
  }

  /** Ends the session of an access token, and that of the refresh token if it differs. */
  async logOut([access, refresh]: [access: string, refresh?: string | undefined]): Promise<void> {
    const { tokens } = this.parts;
    const read = [
      await tokens.read(access),
      refresh === undefined ? undefined : await tokens.read(refresh, 'refresh'),
    ];
    for (const id of new Set(read.flatMap((each) => each?.session.id ?? []))) {
      await this.endSession(id);
    }
  }

  private async endSession(id: string): Promise<void> {
    const now = this.parts.now();
    // All of its tokens have expired by then.
    const end = new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000);
    await this.parts.ended.add(id, end, now);
  }

  /**
   * Sets another password. All tokens end; the session of the token goes on with new ones.
   *
   * @throws ServiceError 400 for a wrong password, or a weak new one.
   */
  async changePassword(
    user: StoredUser,
    token: string,
    body: SetPasswordBody,
    client: () => Client,
  ): Promise<Tokens> {
    const { store, hasher } = this.parts;
    const { session } = await this.read(token);
    if (!(await hasher.verify(user.password_hash, body.current_password))) {
      throw fieldFailure({ current_password: ['Invalid password.'] });
    }
    const faults = passwordFaults(body.new_password, user.email);
    if (faults.length > 0) {
      throw fieldFailure({ new_password: faults });
    }
    const passwordHash = await hasher.hash(body.new_password);
    const changed = await store.changePassword(user, passwordHash);
    if (!changed) {
      // Another call changed it in the meantime.
      throw fieldFailure({ current_password: ['Invalid password.'] });
    }
    return this.issue(changed, session, client);
  }

  /** The user whose token this is. @throws ServiceError 401. */
  async authenticate(token: string, client: () => Client): Promise<StoredUser> {
    const { sessions, now } = this.parts;
    const read = await this.read(token);
    const user = await this.ownerOf(read, [read.id, read.session.id]);
    await sessions.note(read.session, user, client, now());
    return user;
  }

  /** The log-ins of a user that work, and which of them the token is of. */
  async listSessions(
    user: StoredUser,
    token: string,
  ): Promise<(StoredSession & { current: boolean })[]> {
    const { session } = await this.read(token);
    const found = await this.parts.sessions.list(user.id, this.parts.now());
    return found.map((each) => ({ ...each, current: each.id === session.id }));
  }

  /** Ends one of the user's log-ins. @throws ServiceError 404 if there is no such one. */
  async endOwnSession(user: StoredUser, id: string): Promise<void> {
    const found = await this.parts.sessions.list(user.id, this.parts.now());
    if (!found.some((each) => each.id === id)) {
      throw notFound('There is no such log-in.');
    }
    await this.endSession(id);
  }

  /** Ends all log-ins of the user but that of the token. */
  async endOtherSessions(user: StoredUser, token: string): Promise<void> {
    const { session } = await this.read(token);
    await this.parts.store.endSessions(user.id, session.id);
  }

  /** @throws ServiceError 401. */
  private async ownerOf(read: ReadToken, ids: readonly string[]): Promise<StoredUser> {
    const user = await this.findOwner(read, ids);
    if (!user) {
      throw invalidAccess();
    }
    return user;
  }

  /** @param ids of which none may have ended. */
  private async findOwner(
    { publicId, epoch, session }: ReadToken,
    ids: readonly string[],
  ): Promise<StoredUser | undefined> {
    const user = await this.parts.store.findByToken(publicId, ids);
    const isOfNow = user?.token_epoch === epoch || user?.kept_session === session.id;
    return user?.active === 1 && isOfNow ? user : undefined;
  }

  /** @throws ServiceError 401. */
  private async read(token: string, type?: TokenType): Promise<ReadToken> {
    const read = await this.parts.tokens.read(token, type);
    if (!read) {
      throw invalidAccess();
    }
    return read;
  }
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const invalidAccess = () =>
  unauthorized({ detail: 'Given token not valid for any token type', code: 'token_not_valid' });
