import { type Selectable, sql, type Transaction } from 'kysely';
import type { CodePurpose, Tables, UsersTable } from '../database/schema';
import { deleteOldResetCodes, endMailedLinks, useCode } from './codeRows';
import type { Database } from '../database/database';

export type StoredUser = Selectable<UsersTable>;

export interface NewUser {
  public_id: string;
  name: string;
  email: string;
  email_key: string;
  password_hash: string;
}

/** Users and their one-time codes. */
export class AccountStore {
  constructor(private readonly db: Database) {}

  findByEmail(emailKey: string): Promise<StoredUser | undefined> {
    return this.find('email_key', emailKey);
  }

  findByPublicId(publicId: string): Promise<StoredUser | undefined> {
    return this.find('public_id', publicId);
  }

  /** The user of a token, unless one of the ids was ended: see `EndedTokenStore`. */
  findByToken(publicId: string, ids: readonly string[]): Promise<StoredUser | undefined> {
    return this.db
      .selectFrom('users')
      .selectAll()
      .where('public_id', '=', publicId)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('ended_tokens').select('id').where('id', 'in', ids))),
      )
      .executeTakeFirst();
  }

  /**
   * @param then what else happens in the transaction; the account is not made where it throws.
   * @param kind of the mail that is queued in the same transaction.
   */
  create(
    user: NewUser,
    now: Date,
    then?: (transaction: Transaction<Tables>, userId: number) => Promise<void>,
    kind: CodePurpose = 'activation',
  ): Promise<StoredUser | undefined> {
    const at = now.toISOString();
    return this.db.transaction().execute(async (transaction) => {
      const created = await transaction
        .insertInto('users')
        .values({ ...user, created_at: at })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (created) {
        await then?.(transaction, created.id);
        await transaction
          .insertInto('mails')
          .values({ user_id: created.id, kind, created_at: at, due_at: at })
          .execute();
      }
      return created;
    });
  }

  /**
   * Deletes accounts that can no longer be activated, so that their addresses are free again.
   *
   * @param before the latest time of their sign-up.
   */
  async removeAbandoned(before: Date, now: Date): Promise<void> {
    await this.db
      .deleteFrom('users')
      // As a parameter it would not match the condition of SQLite's index.
      .where('active', '=', sql.lit(0))
      .where('created_at', '<', before.toISOString())
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('codes')
              .select('hash')
              .whereRef('codes.user_id', '=', 'users.id')
              .where('expires_at', '>', now.toISOString()),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('mails').select('id').whereRef('mails.user_id', '=', 'users.id')),
        ),
      )
      .execute();
  }

  /**
   * Another sign-up for an inactive account: mails a new link and ends the old ones. If the password
   * differs from before, none works until the owner chooses one.
   */
  async renew(
    userId: number,
    changes: Pick<NewUser, 'name' | 'password_hash'> | undefined,
    now: Date,
  ): Promise<void> {
    const at = now.toISOString();
    const mail = { created_at: at, due_at: at, attempts: 0, claimed_until: 0 };
    await this.db.transaction().execute(async (transaction) => {
      if (changes) {
        await transaction
          .updateTable('users')
          .set({ ...changes, needs_password: 1 })
          .where('id', '=', userId)
          .where('active', '=', 0)
          .execute();
      }
      await transaction
        .insertInto('mails')
        .values({ user_id: userId, kind: 'activation', ...mail })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(mail))
        .execute();
    });
  }

  async addCode(userId: number, purpose: CodePurpose, hash: string, expiresAt: Date) {
    await this.db
      .insertInto('codes')
      .values({ hash, user_id: userId, purpose, expires_at: expiresAt.toISOString() })
      .execute();
  }

  /**
   * @param needsPassword 1 if the password must be proved before it works.
   * @returns `stale` for a code of an active account, `invalid` for a wrong code.
   */
  activate(
    userId: number,
    hash: string,
    needsPassword: 0 | 1,
    now: Date,
  ): Promise<'done' | 'stale' | 'invalid'> {
    return this.db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await useCode(transaction, userId, 'activation', hash, now);
      if (numUpdatedRows === 1n) {
        const activated = await transaction
          .updateTable('users')
          .set({ active: 1, needs_password: needsPassword })
          .where('id', '=', userId)
          .where('active', '=', 0)
          .executeTakeFirstOrThrow();
        return activated.numUpdatedRows === 1n ? 'done' : 'stale';
      }
      const known = await transaction
        .selectFrom('codes')
        .innerJoin('users', 'users.id', 'codes.user_id')
        .select('users.active')
        .where('codes.hash', '=', hash)
        .where('codes.user_id', '=', userId)
        .where('codes.purpose', '=', 'activation')
        .executeTakeFirst();
      return known?.active === 1 ? 'stale' : 'invalid';
    });
  }

  /** Makes the password work, unless another one was set meanwhile. */
  async provePassword({ id, password_hash }: StoredUser): Promise<void> {
    await this.db
      .updateTable('users')
      .set({ needs_password: 0 })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute();
  }

  async hasResetCode(userId: number, hash: string, now: Date): Promise<boolean> {
    const code = await this.db
      .selectFrom('codes')
      .select('hash')
      .where('hash', '=', hash)
      .where('user_id', '=', userId)
      .where('purpose', '=', 'reset')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
    return code !== undefined;
  }

  /**
   * Queues the mail to reset a password. The newest earlier links still work. Where there is no such user, nothing
   * comes of the same statements.
   */
  async queueReset(userId: number, now: Date): Promise<void> {
    const at = now.toISOString();
    const mail = { created_at: at, due_at: at, attempts: 0, claimed_until: 0 };
    await this.db.transaction().execute(async (transaction) => {
      await deleteOldResetCodes(transaction, userId);
      await transaction
        .insertInto('mails')
        .columns(['user_id', 'kind', 'created_at', 'due_at'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .select(['id', eb.val('reset').as('kind'), eb.val(at).as('at'), eb.val(at).as('due')])
            .where('id', '=', userId),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(mail))
        .execute();
    });
  }

  /** Uses the code and sets the password; ends all tokens and codes. False for a wrong code. */
  resetPassword(userId: number, hash: string, passwordHash: string, now: Date): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await useCode(transaction, userId, 'reset', hash, now);
      if (numUpdatedRows === 0n) {
        return false;
      }
      await transaction
        .updateTable('users')
        .set((eb) => ({
          password_hash: passwordHash,
          token_epoch: eb('token_epoch', '+', 1),
          kept_session: null,
          needs_password: 0,
        }))
        .where('id', '=', userId)
        .execute();
      await endMailedLinks(transaction, userId);
      return true;
    });
  }

  /**
   * Sets another password; ends mailed links and all tokens.
   *
   * @returns the user with the new epoch; nothing if the password was changed meanwhile.
   */
  changePassword(
    { id, password_hash }: StoredUser,
    passwordHash: string,
  ): Promise<StoredUser | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('users')
        .set((eb) => ({
          password_hash: passwordHash,
          token_epoch: eb('token_epoch', '+', 1),
          kept_session: null,
        }))
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .returningAll()
        .executeTakeFirst();
      await endMailedLinks(transaction, id);
      return changed;
    });
  }

  /** Ends all tokens and mailed links of a user, but those of one session. */
  async endSessions(
    userId: number,
    keptSession: string | null,
    then?: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set((eb) => ({ token_epoch: eb('token_epoch', '+', 1), kept_session: keptSession }))
        .where('id', '=', userId)
        .execute();
      await endMailedLinks(transaction, userId);
      await then?.(transaction);
    });
  }

  private find(column: 'email_key' | 'public_id', value: string): Promise<StoredUser | undefined> {
    return this.db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst();
  }
}
