import { CODE_LIFETIME_MS, createCode, hashCode } from '../accounts/codes';
import type { Log } from '../log';
import type { AccountStore } from '../storage/accountStore';
import type { MailQueue, QueuedMail } from '../storage/mailQueue';
import { composeMessage } from './message';
import type { MailTransport } from './transports';

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = MINUTE_MS;
const LAST_RETRY_MS = 6 * 60 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 4 * 24 * 60 * MINUTE_MS;
/** For so long a claimed mail is nobody else's; longer than any transport takes. */
const LEASE_MS = 5 * MINUTE_MS;

export interface DispatcherParts {
  queue: MailQueue;
  codes: Pick<AccountStore, 'addCode'>;
  transport: MailTransport;
  publicUrl: string;
  now: () => Date;
  /** 0 or more, below 1. */
  random?: () => number;
}

/**
 * Sends the mails of the queue, and those that fail again later, up to some days. A mail leaves the
 * queue after it was sent, so a crash may send it twice, but loses none. Codes are made here, so
 * that none lies in the queue and none runs out there.
 */
export class MailDispatcher {
  private log: Log | undefined;
  private timer: NodeJS.Timeout | undefined;
  private run: Promise<void> = Promise.resolve();

  constructor(private readonly parts: DispatcherParts) {}

  /** Sends what waits, and from now on what is queued. */
  start(log: Log): void {
    this.log = log;
    this.wake();
  }

  /** Looks into the queue soon. Does nothing before the start and after the stop. */
  wake(): void {
    this.run = this.run.then(() => this.runOnce());
  }

  /** Sends nothing more; resolves when the mail under way is through. */
  async stop(): Promise<void> {
    this.log = undefined;
    clearTimeout(this.timer);
    await this.run;
  }

  /** Resolves when everything that was due when it was called has been tried. */
  async settle(): Promise<void> {
    await this.run;
  }

  private async runOnce(): Promise<void> {
    clearTimeout(this.timer);
    try {
      while (this.log && (await this.sendNext(this.log))) {
        // Until nothing is due.
      }
      const due = this.log && (await this.parts.queue.nextDue());
      if (due) {
        this.sleepUntil(due);
      }
    } catch (error) {
      this.log?.error({ err: error }, 'the mail queue failed');
      this.sleepUntil(new Date(this.parts.now().getTime() + FIRST_RETRY_MS));
    }
  }

  private sleepUntil(due: Date): void {
    if (this.log) {
      clearTimeout(this.timer);
      const wait = Math.max(1, due.getTime() - this.parts.now().getTime());
      this.timer = setTimeout(() => this.wake(), Math.min(wait, LAST_RETRY_MS)).unref();
    }
  }

  /** Whether there was a mail to send. */
  private async sendNext(log: Log): Promise<boolean> {
    const { queue, now } = this.parts;
    const mail = await queue.claim(now(), new Date(now().getTime() + LEASE_MS));
    if (!mail) {
      return false;
    }
    try {
      await this.send(mail, log);
      await queue.remove(mail);
    } catch (error) {
      await this.postpone(mail, error, log);
    }
    return true;
  }

  private async send(mail: QueuedMail, log: Log): Promise<void> {
    const { queue, codes, transport, publicUrl, now } = this.parts;
    const user = await queue.recipient(mail);
    if (!user) {
      return;
    }
    const code = createCode();
    const expiresAt = new Date(now().getTime() + CODE_LIFETIME_MS[mail.kind]);
    await codes.addCode(user.id, mail.kind, hashCode(code), expiresAt);
    const { name, email, public_id: uid } = user;
    await transport.send(composeMessage(mail.kind, { publicUrl, name, email, uid, code }), log);
  }

  private async postpone(mail: QueuedMail, error: unknown, log: Log): Promise<void> {
    const { queue, now, random = Math.random } = this.parts;
    const report = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, ...reasonOf(error) };
    const age = now().getTime() - Date.parse(mail.created_at);
    if (isRefused(error) || age >= GIVE_UP_AFTER_MS) {
      log.error(report, 'a mail could not be sent and is given up');
      await queue.remove(mail);
      return;
    }
    const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (mail.attempts - 1));
    const wait = most * (0.75 + random() / 4);
    log.warn({ ...report, retrySeconds: Math.round(wait / 1000) }, 'a mail could not be sent yet');
    await queue.postpone(mail, new Date(now().getTime() + wait));
  }
}

/** What may be logged of a failure: its text can hold the address. */
function reasonOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  return error instanceof Error
    ? {
        code: 'code' in error ? error.code : error.name,
        ...('responseCode' in error && { responseCode: error.responseCode }),
      }
    : {};
}

/** Whether the server refused this very mail for good; other failures may pass. */
function isRefused(error: unknown): boolean {
  const { code, responseCode } = reasonOf(error);
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
}
