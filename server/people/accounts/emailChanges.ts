import { emailKey } from '../../../contract/accounts';
import type { EmailChange } from '../../../contract/emailChange';
import type { AnswerEmailBody, SetEmailBody } from '../../../contract/emailChangeCalls';
import type { StoredUser } from './accountStore';
import { fieldFailure, invalidToken } from './accounts';
import { hashCode } from './codes';
import type { EmailAnswer, EmailChangeStore } from './emailChangeStore';
import type { PasswordHasher } from './passwords';

const WEEK_MS = 7 * 86_400_000;

export interface EmailChangeParts {
  store: EmailChangeStore;
  hasher: PasswordHasher;
  now: () => Date;
  onMailQueued: () => void;
}

/**
 * Changes of a user's address. A link goes to the old and one to the new address: whoever has got hold of a log-in
 * and its password takes no account away from the owner's mailbox.
 */
export class EmailChanges {
  constructor(private readonly parts: EmailChangeParts) {}

  /**
   * Whether the new address has an account is told to nobody but its owner, by the mail.
   *
   * @throws ServiceError 400 for a wrong password, or the address that the user has.
   */
  async begin(
    user: StoredUser,
    { current_password: password, new_email: email }: SetEmailBody,
  ): Promise<void> {
    const { store, hasher, now, onMailQueued } = this.parts;
    if (!(await hasher.verify(user.password_hash, password))) {
      throw fieldFailure({ current_password: ['Invalid password.'] });
    }
    const key = emailKey(email);
    if (key === user.email_key) {
      throw fieldFailure({ new_email: ['This is your address already.'] });
    }
    await store.begin(user.id, { email, email_key: key }, now(), this.oldest);
    onMailQueued();
  }

  async waiting(user: StoredUser): Promise<EmailChange> {
    const change = await this.parts.store.find(user.id, this.oldest);
    return {
      email: change?.email ?? '',
      confirmed_by_old: (change?.old_confirmed_at ?? null) !== null,
      confirmed_by_new: (change?.new_confirmed_at ?? null) !== null,
    };
  }

  stop(user: StoredUser): Promise<void> {
    return this.parts.store.stop(user.id);
  }

  /** @throws ServiceError 400 for a link that does not work, or if the address was taken meanwhile. */
  async answer({ uid, token, accept }: AnswerEmailBody): Promise<Answered> {
    const { store, now } = this.parts;
    const answer = await store.answer({ publicId: uid, hash: hashCode(token), accept }, now());
    if (answer.status === 'invalid') {
      throw invalidToken();
    }
    if (answer.status === 'taken') {
      throw fieldFailure({ non_field_errors: [TAKEN] });
    }
    // The other cases were refused above.
    return answer as Answered;
  }

  /** Older changes count no more, whatever has come of their links. */
  private get oldest(): Date {
    return new Date(this.parts.now().getTime() - WEEK_MS);
  }
}

type Answered = { status: 'waiting' | 'refused' } | Extract<EmailAnswer, { status: 'changed' }>;

const TAKEN = 'Somebody has made an account with this address, so nothing has changed.';
