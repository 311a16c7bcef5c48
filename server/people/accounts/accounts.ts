import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type ActivationBody,
  type ConfirmResetBody,
  emailKey,
  type FieldErrors,
  type LoginBody,
  type SetPasswordBody,
  type SignedUp,
  type SignupBody,
  type Tokens,
} from '../../../contract/accounts';
import { ServiceError } from '../../platform/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountStore, StoredUser } from './accountStore';
import type { EndedTokenStore } from './endedTokenStore';
import { CODE_LIFETIME_MS, hashCode } from './codes';
import { passwordFaults } from './passwordRules';
import type { PasswordHasher } from './passwords';
import { type ReadToken, type TokenSigner, type TokenType, TOKEN_LIFETIME_SECONDS } from './tokens';

export interface AccountParts {
  store: AccountStore;
  hasher: PasswordHasher;
  tokens: TokenSigner;
  ended: EndedTokenStore;
  /** Signs the proof that a browser gets when it opens an activation link. */
  activationKey: Buffer;
  now: () => Date;
  /** Called when a mail was queued. */
  onMailQueued: () => void;
}

/** Longer than a disk takes to keep a mail. There is none for an unknown address. */
const RESET_MS = 100;
/** No user has this id. */
const NOBODY = 0;
const EMAIL_TAKEN = 'user account with this email already exists.';
const PASSWORD_UNPROVEN =
  'Please log in with the browser that opened the activation link, or reset your password.';
const MISMATCH = "The two password fields didn't match.";

/** A 400 whose body is a map of field to messages. */
export const fieldFailure = (errors: FieldErrors) =>
  new ServiceError(400, 'The fields are not valid.', errors);

/** @throws ServiceError 401 in the words of the contract. */
export const unauthorized = (body: { detail: string; code?: string }) =>
  new ServiceError(401, body.detail, body, { 'www-authenticate': 'JWT realm="api"' });

/** Sign-up, activation, login and password reset. */
export class Accounts {
  constructor(private readonly parts: AccountParts) {}

  /** @throws ServiceError 400 with all mistakes in the fields. */
  async signUp({ name, email, password, re_password }: SignupBody): Promise<SignedUp> {
    const { store, hasher, now } = this.parts;
    const key = emailKey(email);
    await store.removeAbandoned(new Date(now().getTime() - CODE_LIFETIME_MS.activation), now());
    const errors: FieldErrors = {};
    const present = await store.findByEmail(key);
    if (present) {
      errors.email = [EMAIL_TAKEN];
    }
    const faults = passwordFaults(password, email);
    if (faults.length > 0) {
      errors.password = faults;
    }
    if (present?.active === 0 && faults.length === 0 && password === re_password) {
      await this.renew(present, { name, password });
    }
    if (Object.keys(errors).length > 0) {
      throw fieldFailure(errors);
    }
    if (password !== re_password) {
      throw fieldFailure({ non_field_errors: [MISMATCH] });
    }
    const user = await store.create(
      {
        public_id: randomBytes(16).toString('base64url'),
        name,
        email,
        email_key: key,
        password_hash: await hasher.hash(password),
      },
      now(),
    );
    if (!user) {
      throw fieldFailure({ email: [EMAIL_TAKEN] });
    }
    this.parts.onMailQueued();
    return { name, email, id: user.id };
  }

  /**
   * A second sign-up for an address whose account is not active yet: the address gets another mail. If the
   * passwords differ, one may be a stranger's, so neither is used. The owner chooses one after the
   * activation.
   */
  private async renew(
    user: StoredUser,
    { name, password }: Pick<SignupBody, 'name' | 'password'>,
  ): Promise<void> {
    const { store, hasher, now } = this.parts;
    const isSame = await hasher.verify(user.password_hash, password);
    await store.renew(user.id, isSame ? undefined : { name, password_hash: hasher.decoy }, now());
    this.parts.onMailQueued();
  }

  /**
   * Opening the link proves the address, but the password may be a stranger's who signed up with it. So the
   * password works only in the browser that opened the link: it gets a proof here, and sends it with its
   * first log-in.
   *
   * @param byBrowser false for a program, where the password works at once.
   * @returns the proof.
   * @throws ServiceError 400 for a wrong link, 403 for one that was used.
   */
  async activate({ uid, token }: ActivationBody, byBrowser: boolean): Promise<string> {
    const user = await this.findByUid(uid);
    const needsPassword = byBrowser || user.needs_password === 1 ? 1 : 0;
    const { store, now } = this.parts;
    const outcome = await store.activate(user.id, hashCode(token), needsPassword, now());
    if (outcome === 'stale') {
      throw new ServiceError(403, 'Stale token for given user.');
    }
    if (outcome === 'invalid') {
      throw invalidToken();
    }
    if (user.needs_password === 1) {
      await this.parts.store.queueReset(user.id, this.parts.now());
      this.parts.onMailQueued();
    }
    return this.activationProof(user);
  }

  /** Queues the mail if there is an active account. The answer does not tell whether there is one. */
  async requestReset(email: string): Promise<void> {
    // Nor does the time it takes: the database is asked for the same.
    await Promise.all([this.queueResetFor(email), sleep(RESET_MS)]);
  }

  private async queueResetFor(email: string): Promise<void> {
    const user = await this.parts.store.findByEmail(emailKey(email));
    await this.parts.store.queueReset(user?.active === 1 ? user.id : NOBODY, this.parts.now());
    this.parts.onMailQueued();
  }

  /** @throws ServiceError 400 for a weak password, two that differ, or a wrong link. */
  async confirmReset(body: ConfirmResetBody): Promise<void> {
    const { store, hasher, now } = this.parts;
    const user = await store.findByPublicId(body.uid);
    const faults = passwordFaults(body.new_password, user?.email ?? '');
    if (faults.length > 0) {
      throw fieldFailure({ new_password: faults });
    }
    if (body.new_password !== body.re_new_password) {
      throw fieldFailure({ non_field_errors: [MISMATCH] });
    }
    const { id } = await this.findByUid(body.uid);
    const code = hashCode(body.token);
    // Checked before hashing too, because hashing is expensive and a guesser should not cause it.
    if (!(await store.hasResetCode(id, code, now()))) {
      throw invalidToken();
    }
    const passwordHash = await hasher.hash(body.new_password);
    if (!(await store.resetPassword(id, code, passwordHash, now()))) {
      throw invalidToken();
    }
  }

  /**
   * Costs the same whether or not there is such an account.
   *
   * @param proof from the activation, if the browser has one.
   * @throws ServiceError 401.
   */
  async logIn({ email, password }: LoginBody, proof?: string): Promise<Tokens> {
    const { store, hasher, tokens } = this.parts;
    const user = await store.findByEmail(emailKey(email));
    const fits = await hasher.verify(user?.password_hash ?? hasher.decoy, password);
    if (!user || !fits || user.active === 0) {
      throw unauthorized({ detail: 'No active account found with the given credentials' });
    }
    if (user.needs_password === 1) {
      if (proof === undefined || !isEqual(proof, this.activationProof(user))) {
        throw unauthorized({ detail: PASSWORD_UNPROVEN });
      }
      await store.provePassword(user);
    }
    return tokens.issue({ publicId: user.public_id, epoch: user.token_epoch });
  }

  /**
   * Two new tokens for a refresh token, which stops working. If it is used again, one of the two who have it
   * is a thief, so its session ends.
   *
   * @throws ServiceError 401.
   */
  async refresh(token: string): Promise<Tokens> {
    const { tokens, ended, now } = this.parts;
    const read = await this.read(token, 'refresh');
    const user = await this.ownerOf(read, [read.session.id]);
    if (!(await ended.add(read.id, read.expiresAt, now()))) {
      await this.endSession(read.session.id);
      throw invalidAccess();
    }
    return tokens.issue({ publicId: user.public_id, epoch: user.token_epoch }, read.session);
  }

  /** Ends the session of an access token, and that of the refresh token if it differs. */
  async logOut([access, refresh]: [access: string, refresh: string | undefined]): Promise<void> {
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
   * Sets another password. All sessions end but that of the token.
   *
   * @throws ServiceError 400 for a wrong password, or a weak new one.
   */
  async changePassword(user: StoredUser, token: string, body: SetPasswordBody): Promise<void> {
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
    if (!(await store.changePassword(user, passwordHash, session.id))) {
      // Another call changed it in the meantime.
      throw fieldFailure({ current_password: ['Invalid password.'] });
    }
  }

  /** The user whose token this is. @throws ServiceError 401. */
  async authenticate(token: string): Promise<StoredUser> {
    const read = await this.read(token);
    return this.ownerOf(read, [read.id, read.session.id]);
  }

  /** @param ids of which none may have ended. @throws ServiceError 401. */
  private async ownerOf(
    { publicId, epoch, session }: ReadToken,
    ids: readonly string[],
  ): Promise<StoredUser> {
    const user = await this.parts.store.findByToken(publicId, ids);
    const isOfNow = user?.token_epoch === epoch || user?.kept_session === session.id;
    if (!user || user.active === 0 || !isOfNow) {
      throw invalidAccess();
    }
    return user;
  }

  /** @throws ServiceError 401. */
  private async read(token: string, type?: TokenType): Promise<ReadToken> {
    const read = await this.parts.tokens.read(token, type);
    if (!read) {
      throw invalidAccess();
    }
    return read;
  }

  private activationProof({ public_id }: StoredUser): string {
    return createHmac('sha256', this.parts.activationKey).update(public_id).digest('base64url');
  }

  private async findByUid(uid: string): Promise<StoredUser> {
    const user = await this.parts.store.findByPublicId(uid);
    if (!user) {
      throw fieldFailure({ uid: ["Invalid user id or user doesn't exist."] });
    }
    return user;
  }
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const invalidAccess = () =>
  unauthorized({ detail: 'Given token not valid for any token type', code: 'token_not_valid' });
const invalidToken = () => fieldFailure({ token: ['Invalid token for given user.'] });
