import type { AccountStore } from '../accounts/accountStore';
import { CODE_LIFETIME_MS, createCode, hashCode } from '../accounts/codes';
import type { EmailChangeStore } from '../accounts/emailChangeStore';
import type { MailQueue, QueuedMail } from './mailQueue';
import { composeMessage, type Message } from './message';

export interface LetterParts {
  codes: Pick<AccountStore, 'addCode'>;
  changes: EmailChangeStore;
  publicUrl: string;
  now: () => Date;
}

type Recipient = NonNullable<Awaited<ReturnType<MailQueue['recipient']>>>;

/**
 * Writes queued mails. Their codes are made here, so that the queue holds none and none expires while a mail waits.
 */
export class Letters {
  constructor(private readonly parts: LetterParts) {}

  /** @returns nothing where the mail is about something that is over. */
  async write({ kind }: QueuedMail, user: Recipient): Promise<Message | undefined> {
    const { codes, changes, publicUrl, now } = this.parts;
    const { id, name, email, public_id: uid } = user;
    const code = createCode();
    const expiresAt = new Date(now().getTime() + CODE_LIFETIME_MS[kind]);
    const facts = { publicUrl, name, email, uid, code };
    if (kind === 'activation' || kind === 'reset') {
      await codes.addCode(id, kind, hashCode(code), expiresAt);
      return composeMessage(kind, facts);
    }
    const change = await changes.find(id, new Date(0));
    if (!change) {
      return undefined;
    }
    // Whoever has the new address may be a stranger, who learns nothing of the account.
    const other = { ...facts, name: '', email: change.email };
    if (kind === 'new-address' && (await changes.isTaken(change))) {
      return composeMessage('taken-address', { ...other, uid: '', code: '' });
    }
    await changes.addCode(id, kind, hashCode(code), expiresAt);
    return kind === 'new-address'
      ? composeMessage(kind, other)
      : composeMessage(kind, { ...facts, newEmail: change.email });
  }
}
