import type { Kysely, Selectable } from 'kysely';
import type { MailsTable, Tables } from './schema';

export type QueuedMail = Selectable<MailsTable>;

/** Mails that wait to be sent. AccountStore adds them in the transactions that cause them. */
export class MailQueue {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Claims a mail that is due, or that is due later than possible because the clock went back. No other
   * dispatcher gets it before `claimEnd`; after a crash it is due again then.
   */
  claim(now: Date, claimEnd: Date, latest: Date): Promise<QueuedMail | undefined> {
    return this.db
      .updateTable('mails')
      .set((eb) => ({ due_at: claimEnd.toISOString(), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where((is) =>
            is.or([is('due_at', '<=', now.toISOString()), is('due_at', '>', latest.toISOString())]),
          )
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
      .deleteFrom('mails')
      .where('id', '=', mail.id)
      .where('due_at', '=', mail.due_at)
      .execute();
  }

  /** Delays a mail, unless it was requested again meanwhile. */
  async postpone(mail: QueuedMail, until: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('mails')
      .set({ due_at: until.toISOString() })
      .where('id', '=', mail.id)
      .where('due_at', '=', mail.due_at)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Makes a claim last longer, and notes in the mail until when. */
  async renew(mail: QueuedMail, claimEnd: Date): Promise<void> {
    if (await this.postpone(mail, claimEnd)) {
      mail.due_at = claimEnd.toISOString();
    }
  }

  /** When the next mail is due; nothing while none waits. */
  async nextDue(): Promise<Date | undefined> {
    const next = await this.db
      .selectFrom('mails')
      .select('due_at')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    return next && new Date(next.due_at);
  }

  /** The number of waiting mails, and when the oldest was requested. */
  async waiting(): Promise<{ count: number; since: Date | undefined }> {
    const { count, since } = await this.db
      .selectFrom('mails')
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
      .selectFrom('mails')
      .select(['kind', 'created_at', 'attempts'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  }
}
