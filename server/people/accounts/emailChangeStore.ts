import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { EmailChangesTable, EmailSide, Tables } from '../database/schema';
import type { StoredUser } from './accountStore';
import { endMailedLinks } from './codeRows';

type StoredChange = Selectable<EmailChangesTable>;

/** The result of a link. `taken`: somebody has made an account with the new address meanwhile. */
export type EmailAnswer =
  | { status: 'waiting' | 'refused' | 'taken' | 'invalid' }
  | { status: 'changed'; user: StoredUser };

interface MailedAnswer {
  publicId: string;
  hash: string;
  accept: boolean;
}

/** SQLite has one writer at a time, and needs no such answer. */
const PG_UNIQUE_VIOLATION = '23505';

/** Changes of addresses that wait for both sides, and the codes of their links. */
export class EmailChangeStore {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Begins a change in the place of one that waits, and queues a mail to each side. */
  async begin(
    userId: number,
    { email, email_key }: Pick<StoredChange, 'email' | 'email_key'>,
    now: Date,
    oldest: Date,
  ): Promise<void> {
    const at = now.toISOString();
    const mail = { user_id: userId, created_at: at, due_at: at };
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('email_changes')
        .where((eb) =>
          eb.or([eb('user_id', '=', userId), eb('asked_at', '<', oldest.toISOString())]),
        )
        .execute();
      await transaction
        .insertInto('email_changes')
        .values({ user_id: userId, email, email_key, asked_at: at })
        .execute();
      await transaction
        .insertInto('email_mails')
        .values([
          { ...mail, kind: 'old-address' },
          { ...mail, kind: 'new-address' },
        ])
        .execute();
    });
  }

  find(userId: number, oldest: Date): Promise<StoredChange | undefined> {
    return this.db
      .selectFrom('email_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .where('asked_at', '>=', oldest.toISOString())
      .executeTakeFirst();
  }

  async stop(userId: number): Promise<void> {
    await this.db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  }

  /** Whether another account has the address. One that was never activated does not count. */
  async isTaken({ user_id: userId, email_key: key }: StoredChange): Promise<boolean> {
    return (await findOther(this.db, key, userId)) !== undefined;
  }

  async addCode(userId: number, side: EmailSide, hash: string, expiresAt: Date): Promise<void> {
    await this.db
      .insertInto('email_codes')
      .values({ hash, user_id: userId, side, expires_at: expiresAt.toISOString() })
      .execute();
  }

  /** Uses the code of a link, and changes the address if both sides have confirmed. */
  async answer(link: MailedAnswer, now: Date): Promise<EmailAnswer> {
    try {
      return await this.tryAnswer(link, now);
    } catch (error) {
      // Another account has taken the address since the transaction began. The next one sees it.
      if ((error as { code?: unknown }).code === PG_UNIQUE_VIOLATION) {
        return this.tryAnswer(link, now);
      }
      throw error;
    }
  }

  private tryAnswer({ publicId, hash, accept }: MailedAnswer, now: Date): Promise<EmailAnswer> {
    return this.db.transaction().execute(async (transaction): Promise<EmailAnswer> => {
      const code = await takeCode(transaction, publicId, hash, now);
      if (!code) {
        return { status: 'invalid' };
      }
      if (!accept) {
        await dropChange(transaction, code.user_id);
        return { status: 'refused' };
      }
      const column = code.side === 'old-address' ? 'old_confirmed_at' : 'new_confirmed_at';
      // It locks the row, so that of two links at the same moment the second sees what the first has done.
      const change = await transaction
        .updateTable('email_changes')
        .set({ [column]: now.toISOString() })
        .where('user_id', '=', code.user_id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return change.old_confirmed_at === null || change.new_confirmed_at === null
        ? { status: 'waiting' }
        : complete(transaction, change, now);
    });
  }
}

/** Uses up all codes of the side whose link it is. Those of a blocked user do not work. */
async function takeCode(db: Transaction<Tables>, publicId: string, hash: string, now: Date) {
  const code = await db
    .deleteFrom('email_codes')
    .where('hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where('public_id', '=', publicId)
        .where('blocked_at', 'is', null),
    )
    .returning(['user_id', 'side'])
    .executeTakeFirst();
  if (code) {
    await db
      .deleteFrom('email_codes')
      .where('user_id', '=', code.user_id)
      .where('side', '=', code.side)
      .execute();
  }
  return code;
}

/** All tokens and mailed links end, as they were given to the former address. */
async function complete(
  db: Transaction<Tables>,
  { user_id: userId, email, email_key: key }: StoredChange,
  now: Date,
): Promise<EmailAnswer> {
  // Somebody signed up with the address and never opened the link. Its owner has opened this one.
  await db
    .deleteFrom('users')
    .where('email_key', '=', key)
    .where('id', '!=', userId)
    .where('active', '=', sql.lit(0))
    .execute();
  if (await findOther(db, key, userId)) {
    await dropChange(db, userId);
    return { status: 'taken' };
  }
  const user = await db
    .updateTable('users')
    .set((eb) => ({
      email,
      email_key: key,
      token_epoch: eb('token_epoch', '+', 1),
      kept_session: null,
    }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('visits').set({ email }).where('user_id', '=', userId).execute();
  await endMailedLinks(db, userId);
  await db
    .insertInto('audit')
    .values({ action: 'change-email', user_id: userId, at: now.toISOString() })
    .execute();
  return { status: 'changed', user };
}

const dropChange = (db: Transaction<Tables>, userId: number) =>
  db.deleteFrom('email_changes').where('user_id', '=', userId).execute();

const findOther = (db: Kysely<Tables>, key: string, userId: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '!=', userId)
    .where('active', '=', 1)
    .executeTakeFirst();
