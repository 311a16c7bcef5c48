import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { emailKey } from '../../../contract/accounts';
import { UsageError } from '../../platform/errors';
import { removeUser } from './accountData';
import type { Database } from '../database/database';
import type { Tables } from '../database/schema';
import { LikeStore } from '../likes/likeStore';
import { AccountStore, type StoredUser } from '../accounts/accountStore';
import { Invitations } from '../accounts/invitations';
import { argon2Hasher } from '../accounts/passwords';
import { SessionStore, type StoredSession } from '../accounts/sessionStore';

/** A user as operators see one. Times are ISO 8601 in UTC. */
export interface UserSummary {
  id: number;
  email: string;
  name: string;
  /** `waiting` has not opened the mailed link yet. */
  status: 'active' | 'waiting' | 'blocked';
  created_at: string;
  /** Of the log-ins of the last 30 days. */
  seen_at: string | null;
}

export interface UserDetails extends UserSummary {
  likes: number;
  collections: number;
  sessions: number;
  /** What operators did, oldest first. */
  audit: { action: string; at: string }[];
}

/** What operators do with accounts. Each change is noted in the table `audit`. */
export class UserAdmin {
  private readonly accounts: AccountStore;
  private readonly sessionStore: SessionStore;

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {
    this.accounts = new AccountStore(db);
    this.sessionStore = new SessionStore(db);
  }

  /** All users, by their numbers. */
  async list(): Promise<UserSummary[]> {
    const rows = await this.summaries().orderBy('users.id').execute();
    return rows.map(toSummary);
  }

  /** @param who an address, or the number of a user. @throws UsageError if there is no such user. */
  async find(who: string): Promise<StoredUser> {
    const user = /^\d{1,15}$/.test(who)
      ? await this.db
          .selectFrom('users')
          .selectAll()
          .where('id', '=', Number(who))
          .executeTakeFirst()
      : await this.accounts.findByEmail(emailKey(who));
    if (!user) {
      throw new UsageError(`There is no user ${who}. See all: npm run users -- list`);
    }
    return user;
  }

  async show({ id }: StoredUser): Promise<UserDetails> {
    const count = async (table: 'likes' | 'collections') => {
      const { rows } = await this.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      return rows;
    };
    const row = await this.summaries().where('users.id', '=', id).executeTakeFirstOrThrow();
    return {
      ...toSummary(row),
      likes: await count('likes'),
      collections: await count('collections'),
      sessions: (await this.sessions({ id })).length,
      audit: await this.db
        .selectFrom('audit')
        .select(['action', 'at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    };
  }

  /** @param email whom it is for; nothing for anybody. @returns the code of the link. */
  async invite(email: string | undefined): Promise<string> {
    return this.db.transaction().execute(async (transaction) => {
      await this.note(transaction, 'invite', null);
      const key = email === undefined ? undefined : emailKey(email);
      return new Invitations(transaction).create(key, this.now());
    });
  }

  /** Makes an active account. Its owner gets the mail to set a password. @throws UsageError if there is one. */
  async create(name: string, email: string): Promise<StoredUser> {
    const made = await this.accounts.create(
      {
        public_id: randomBytes(16).toString('base64url'),
        name,
        email,
        email_key: emailKey(email),
        password_hash: argon2Hasher.decoy,
      },
      this.now(),
      async (transaction, userId) => {
        await transaction
          .updateTable('users')
          .set({ active: 1 })
          .where('id', '=', userId)
          .execute();
        await this.note(transaction, 'create', userId);
      },
      'reset',
    );
    if (!made) {
      throw new UsageError(`There is a user ${email} already.`);
    }
    return made;
  }

  /** Queues the mail to set another password. */
  async reset(user: StoredUser): Promise<void> {
    await this.accounts.queueReset(user.id, this.now());
    await this.note(this.db, 'reset', user.id);
  }

  /** Ends all log-ins, and lets nobody log in. */
  async block(user: StoredUser): Promise<void> {
    await this.accounts.endSessions(user.id, null, async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ blocked_at: this.now().toISOString() })
        .where('id', '=', user.id)
        .execute();
      await this.note(transaction, 'block', user.id);
    });
  }

  unblock(user: StoredUser): Promise<void> {
    return this.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ blocked_at: null })
        .where('id', '=', user.id)
        .execute();
      await this.note(transaction, 'unblock', user.id);
    });
  }

  sessions({ id }: Pick<StoredUser, 'id'>): Promise<StoredSession[]> {
    return this.sessionStore.list(id, this.now());
  }

  endSessions(user: StoredUser): Promise<void> {
    return this.accounts.endSessions(user.id, null, (transaction) =>
      this.note(transaction, 'end-sessions', user.id),
    );
  }

  /** Deletes a user with everything that is stored about them. */
  async delete(user: StoredUser): Promise<void> {
    // Running servers read the pictures' new numbers by themselves.
    await removeUser(this.db, new LikeStore(this.db, () => undefined), user.id);
    await this.note(this.db, 'delete', user.id);
  }

  private async note(db: Kysely<Tables>, action: string, userId: number | null): Promise<void> {
    await db
      .insertInto('audit')
      .values({ action, user_id: userId, at: this.now().toISOString() })
      .execute();
  }

  private summaries() {
    return this.db
      .selectFrom('users')
      .select(['users.id', 'email', 'name', 'active', 'blocked_at', 'created_at'])
      .select((eb) =>
        eb
          .selectFrom('sessions')
          .select(sql<string | null>`max(seen_at)`.as('seen_at'))
          .whereRef('sessions.user_id', '=', 'users.id')
          .as('seen_at'),
      );
  }
}

type SummaryRow = Pick<
  StoredUser,
  'id' | 'email' | 'name' | 'active' | 'blocked_at' | 'created_at'
> & {
  seen_at: string | null;
};

function toSummary({
  id,
  email,
  name,
  active,
  blocked_at,
  created_at,
  seen_at,
}: SummaryRow): UserSummary {
  const open = active === 1 ? 'active' : 'waiting';
  const status = blocked_at === null ? open : 'blocked';
  return { id, email, name, status, created_at, seen_at };
}
