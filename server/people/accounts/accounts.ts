import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ActivationBody,
  type ConfirmResetBody,
  emailKey,
  type FieldErrors,
  type SignedUp,
  type SignupBody,
} from '../../../contract/accounts';
import { SIGNUP_CLOSED, type SignupRule } from '../../../contract/signup';
import { ServiceError } from '../../platform/errors';
import type { Tables } from '../database/schema';
import type { AccountStore, StoredUser } from './accountStore';
import { activationProof, CODE_LIFETIME_MS, hashCode } from './codes';
import { claimInvitation, type Invitations } from './invitations';
import { passwordFaults } from './passwordRules';
import type { PasswordHasher } from './passwords';

export interface AccountParts {
  store: AccountStore;
  hasher: PasswordHasher;
  invitations: Invitations;
  /** Who may sign up: everybody, whoever was invited, or nobody. */
  signup: SignupRule;
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
const MISMATCH = "The two password fields didn't match.";

/** A 400 whose body is a map of field to messages. */
export const fieldFailure = (errors: FieldErrors) =>
  new ServiceError(400, 'The fields are not valid.', errors);

/** Sign-up, activation and password reset. */
export class Accounts {
  constructor(private readonly parts: AccountParts) {}

  /** @throws ServiceError 400 with all mistakes in the fields, 403 where the sign-up is closed. */
  async signUp(body: SignupBody): Promise<SignedUp> {
    const { name, email, password, re_password, invitation } = body;
    const { store, hasher, now } = this.parts;
    const key = emailKey(email);
    await this.admit(key, invitation);
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
      (transaction, userId) => this.claim(transaction, invitation, userId),
    );
    if (!user) {
      throw fieldFailure({ email: [EMAIL_TAKEN] });
    }
    this.parts.onMailQueued();
    return { name, email, id: user.id };
  }

  /** @throws ServiceError 403. */
  private async admit(key: string, invitation: string | undefined): Promise<void> {
    const { signup, invitations, now } = this.parts;
    if (signup === 'open') {
      return;
    }
    if (signup === 'off' || !(await invitations.isValid(invitation ?? '', key, now()))) {
      throw new ServiceError(403, SIGNUP_CLOSED[signup]);
    }
  }

  /** @throws ServiceError 403 if two came by one invitation at the same moment. */
  private async claim(
    transaction: Transaction<Tables>,
    invitation: string | undefined,
    userId: number,
  ): Promise<void> {
    const isInvited = this.parts.signup === 'invite';
    if (isInvited && !(await claimInvitation(transaction, invitation ?? '', userId))) {
      throw new ServiceError(403, SIGNUP_CLOSED.invite);
    }
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
    return activationProof(this.parts.activationKey, user.public_id);
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

  private async findByUid(uid: string): Promise<StoredUser> {
    const user = await this.parts.store.findByPublicId(uid);
    if (!user) {
      throw fieldFailure({ uid: ["Invalid user id or user doesn't exist."] });
    }
    return user;
  }
}

export const invalidToken = () => fieldFailure({ token: ['Invalid token for given user.'] });
