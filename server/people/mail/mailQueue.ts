import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database';
import type { MailsTable } from '../database/schema';

export type QueuedMail = Selectable<MailsTable>;

/** How long a mail stays with a sender that does not renew its claim. */
const CLAIM_MS = 20_000;

/** Mails that wait to be sent. What causes them adds them, in the same transaction. */
export class MailQueue {
  private readonly table: 'mails';

  constructor(
    private readonly db: Database,
    table: 'mails' | 'email_mails' = 'mails',
  ) {
    // The two have the same columns.
    this.table = table as 'mails';
  }

  /**
   * Claims a mail that is due, or that is due later than possible because the clock went back. No other
   * dispatcher gets it for as long as the claim is renewed.
   */
  claim(now: Date, latest: Date): Promise<QueuedMail | undefined> {
    return this.db
      .updateTable(this.table)
      .set((eb) => ({ claimed_until: this.claimEnd, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom(this.table)
          .select('id')
          .where((is) =>
            is.or([is('due_at', '<=', now.toISOString()), is('due_at', '>', latest.toISOString())]),
          )
          .where(this.isFree)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
  }

  /** Removes a mail that was sent or given up, unless it was requested again meanwhile. */
  async remove(mail: QueuedMail): Promise<void> {
    await this.db
      .deleteFrom(this.table)
      .where('id', '=', mail.id)
      .where('claimed_until', '=', mail.claimed_until)
      .execute();
  }

  /** Delays a mail and ends its claim, unless it was requested again meanwhile. */
  async postpone(mail: QueuedMail, until: Date): Promise<void> {
    await this.db
      .updateTable(this.table)
      .set({ due_at: until.toISOString(), claimed_until: 0 })
      .where('id', '=', mail.id)
      .where('claimed_until', '=', mail.claimed_until)
      .execute();
  }

  /** Makes a claim last longer, and notes in the mail until when. */
  async renew(mail: QueuedMail): Promise<void> {
    const renewed = await this.db
      .updateTable(this.table)
      .set({ claimed_until: this.claimEnd })
      .where('id', '=', mail.id)
      .where('claimed_until', '=', mail.claimed_until)
      .returning('claimed_until')
      .executeTakeFirst();
    mail.claimed_until = renewed?.claimed_until ?? mail.claimed_until;
  }

  /** When the next mail is due that nobody sends at present; nothing while none waits. */
  async nextDue(): Promise<Date | undefined> {
    const next = await this.db
      .selectFrom(this.table)
      .select('due_at')
      .where(this.isFree)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    return next && new Date(next.due_at);
  }

  private get claimEnd() {
    return sql<number>`${this.db.clock} + ${CLAIM_MS}`;
  }

  /** A claim that ends later than a new one would comes from a wrong clock. */
  private get isFree() {
    const { clock } = this.db;
    return sql<boolean>`(claimed_until <= ${clock} or claimed_until > ${this.claimEnd})`;
  }

  /** The number of waiting mails, and when the oldest was requested. */
  async waiting(): Promise<{ count: number; since: Date | undefined }> {
    const { count, since } = await this.db
      .selectFrom(this.table)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.min<string | null>('created_at').as('since'),
      ])
      .executeTakeFirstOrThrow();
    return { count, since: since === null ? undefined : new Date(since) };
  }

  /** The recipient of a mail. */
  recipient(mail: QueuedMail) {
    return this.db
      .selectFrom('users')
      .select(['id', 'public_id', 'name', 'email'])
      .where('id', '=', mail.user_id)
      .executeTakeFirst();
  }

  /** The mails that wait for a user, oldest first. */
  list(userId: number) {
    return this.db
      .selectFrom(this.table)
      .select(['kind', 'created_at', 'attempts'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  }
}
