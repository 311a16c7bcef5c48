import { BackgroundLoop } from '../../platform/backgroundLoop';
import { systemClock } from '../../platform/clock';
import type { Figure } from '../../platform/figures';
import type { Log } from '../../platform/log';
import type { Letters } from './letters';
import type { MailQueue, QueuedMail } from './mailQueue';
import type { MailTransport } from './transports';

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = MINUTE_MS;
const LAST_RETRY_MS = 6 * 60 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 4 * 24 * 60 * MINUTE_MS;
/** The mails of a server that died are found by another one's next look after the claim has ended. */
const LONGEST_PAUSE_MS = 10_000;
/** How often a sender renews its claim. */
const RENEW_MS = 5_000;

export interface DispatcherParts {
  queues: readonly MailQueue[];
  letters: Letters;
  transport: MailTransport;
  log: Log;
  now: () => Date;
  /** 0 or more, below 1. */
  random?: () => number;
}

/**
 * Sends queued mails, and retries failed ones for up to four days. A mail leaves its queue after it
 * was sent: a crash may send it twice, but loses none.
 */
export class MailDispatcher {
  private readonly loop: BackgroundLoop;
  /** Since the start. */
  private readonly counts = { sent: 0, failed: 0, given_up: 0 };

  constructor(private readonly parts: DispatcherParts) {
    this.loop = new BackgroundLoop({
      turn: (signal) => this.sendDue(signal),
      onFailure: (error) => {
        parts.log.error({ err: error }, 'the mail queue failed');
        return FIRST_RETRY_MS;
      },
      sleep: systemClock.sleep,
    });
  }

  /** Sends what is in the queue, and from now on what is added. */
  start(): void {
    this.loop.start();
  }

  /** Looks into the queue soon. Does nothing before the start and after the stop. */
  wake(): void {
    this.loop.wake();
  }

  /** Sends nothing more; resolves when the mail in progress has been sent. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Resolves when everything that was due when it was called has been tried. */
  settle(): Promise<void> {
    return this.loop.settle();
  }

  async figures(): Promise<Figure[]> {
    const { queues, now } = this.parts;
    const waiting = await Promise.all(queues.map((queue) => queue.waiting()));
    const count = waiting.reduce((sum, each) => sum + each.count, 0);
    const since = earliest(waiting.map((each) => each.since));
    const { sent, failed, given_up: givenUp } = this.counts;
    return [
      { name: 'skyfolio_mails_waiting', help: 'Mails that wait to be sent.', value: count },
      {
        name: 'skyfolio_mails_oldest_age_seconds',
        help: 'How long the oldest of them has waited; 0 if none waits.',
        value: since ? (now().getTime() - since.getTime()) / 1000 : 0,
      },
      { name: 'skyfolio_mails_sent_total', help: 'Mails that this server has sent.', value: sent },
      {
        name: 'skyfolio_mails_failed_total',
        help: 'Tries of this server to send a mail that failed; most are repeated.',
        value: failed,
      },
      {
        name: 'skyfolio_mails_given_up_total',
        help: 'Mails that this server has given up.',
        value: givenUp,
      },
    ];
  }

  /** Returns the pause until the next mail is due. */
  private async sendDue(signal: AbortSignal): Promise<number> {
    const { queues, now } = this.parts;
    for (const queue of queues) {
      while (!signal.aborted && (await this.sendNext(queue))) {
        // Until nothing is due.
      }
    }
    const due = earliest(await Promise.all(queues.map((queue) => queue.nextDue())));
    const pauseMs = due ? due.getTime() - now().getTime() : LONGEST_PAUSE_MS;
    return Math.min(Math.max(1, pauseMs), LONGEST_PAUSE_MS);
  }

  /** Whether there was a mail to send. */
  private async sendNext(queue: MailQueue): Promise<boolean> {
    const mail = await queue.claim(this.parts.now(), this.after(LAST_RETRY_MS));
    if (!mail) {
      return false;
    }
    try {
      await this.send(queue, mail);
      this.counts.sent += 1;
      await queue.remove(mail);
    } catch (error) {
      await this.postpone(queue, mail, error);
    }
    return true;
  }

  private async send(queue: MailQueue, mail: QueuedMail): Promise<void> {
    const { letters, transport } = this.parts;
    const user = await queue.recipient(mail);
    const message = user && (await letters.write(mail, user));
    if (message) {
      await this.keepClaimWhile(queue, mail, () => transport.send(message));
    }
  }

  /** Mail servers may take minutes. Without a claim another server would send the mail as well. */
  private async keepClaimWhile(
    queue: MailQueue,
    mail: QueuedMail,
    work: () => Promise<void>,
  ): Promise<void> {
    const { log } = this.parts;
    let renewed = Promise.resolve();
    const timer = setInterval(() => {
      renewed = renewed
        .then(() => queue.renew(mail))
        .catch((error: unknown) => log.warn({ err: error }, 'a mail may be sent twice'));
    }, RENEW_MS);
    try {
      await work();
    } finally {
      clearInterval(timer);
      await renewed;
    }
  }

  private after(ms: number): Date {
    return new Date(this.parts.now().getTime() + ms);
  }

  private async postpone(queue: MailQueue, mail: QueuedMail, error: unknown): Promise<void> {
    const { log, now, random = Math.random } = this.parts;
    const report = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, ...reasonOf(error) };
    const age = now().getTime() - Date.parse(mail.created_at);
    this.counts.failed += 1;
    if (isRefused(error) || age >= GIVE_UP_AFTER_MS) {
      this.counts.given_up += 1;
      log.error(report, 'a mail could not be sent and is given up');
      await queue.remove(mail);
      return;
    }
    const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (mail.attempts - 1));
    const wait = most * (0.75 + random() / 4);
    log.warn({ ...report, retrySeconds: Math.round(wait / 1000) }, 'a mail could not be sent yet');
    await queue.postpone(mail, this.after(wait));
  }
}

const earliest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates
    .filter((date) => date !== undefined)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];

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
