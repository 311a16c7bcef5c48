import { type Selectable, sql } from 'kysely';
import type { AccountDatabase, MailsTable } from './accountDatabase';

export type QueuedMail = Selectable<MailsTable>;

/** Mails that wait to be sent; rows come into being with what they tell of, in AccountStore. */
export class MailQueue {
  constructor(private readonly db: AccountDatabase) {}

  /**
   * Takes a mail that is due, or that is due later than any mail may be: it is there since the clock
   * went back. Until `leaseEnd` no other dispatcher gets it; one that dies over it
   * leaves it due again.
   */
  async claim(now: Date, leaseEnd: Date, latest: Date): Promise<QueuedMail | undefined> {
    const { rows } = await sql<QueuedMail>`
      update mails set due_at = ${leaseEnd.toISOString()}, attempts = attempts + 1
      where id = (select id from mails
                  where due_at <= ${now.toISOString()} or due_at > ${latest.toISOString()}
                  order by due_at, id limit 1)
      returning *`.execute(this.db);
    return rows[0];
  }

  /** Done with, sent or given up, unless it was asked for anew meanwhile. */
  async remove(mail: QueuedMail): Promise<void> {
    await this.db
      .deleteFrom('mails')
      .where('id', '=', mail.id)
      .where('due_at', '=', mail.due_at)
      .execute();
  }

  /** Due again later, unless it was asked for anew meanwhile. */
  async postpone(mail: QueuedMail, until: Date): Promise<void> {
    await this.db
      .updateTable('mails')
      .set({ due_at: until.toISOString() })
      .where('id', '=', mail.id)
      .where('due_at', '=', mail.due_at)
      .execute();
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

  /** Mails that wait, and when the oldest of them was asked for. */
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

  /** Whom a mail is for. */
  recipient(mail: QueuedMail) {
    return this.db
      .selectFrom('users')
      .select(['id', 'public_id', 'name', 'email'])
      .where('id', '=', mail.user_id)
      .where('leaving', '=', 0)
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
