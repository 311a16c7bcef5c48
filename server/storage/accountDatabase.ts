import type { Generated, Kysely } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';
import * as users from './migrations/accounts-001-users';
import * as sessions from './migrations/accounts-002-sessions';
import * as keptSession from './migrations/accounts-003-kept-session';
import type { ArchiveSchema } from './schema';
import { migrate } from './sqlite';

/** What a one-time code is for, and the mail that carries it. */
export type CodePurpose = 'activation' | 'reset';

/** Times are ISO 8601 in UTC, as in all tables. */
export interface UsersTable {
  id: Generated<number>;
  /** The `uid` of links: random, so that it tells nothing and cannot be counted up. */
  public_id: string;
  name: string;
  /** As the user wrote it; mail goes there. */
  email: string;
  /** The address as it is compared. */
  email_key: string;
  password_hash: string;
  active: Generated<number>;
  /** 1 while the account is being deleted: it counts as gone already. */
  leaving: Generated<number>;
  /** 1 while nobody has proved the password: see `Accounts.activate`. */
  needs_password: Generated<number>;
  /** Tokens of an earlier epoch are over. */
  token_epoch: Generated<number>;
  /** A session whose tokens stay valid in the present epoch: it changed the password. */
  kept_session: string | null;
  created_at: string;
}

export interface CodesTable {
  /** SHA-256 of the code, base64url; the code itself is in the mail alone. */
  hash: string;
  user_id: number;
  purpose: CodePurpose;
  expires_at: string;
  used_at: string | null;
}

/** Mails to send. They hold no code: it is made when the mail is. */
export interface MailsTable {
  id: Generated<number>;
  user_id: number;
  kind: CodePurpose;
  created_at: string;
  attempts: Generated<number>;
  due_at: string;
}

export interface VisitsTable {
  id: Generated<number>;
  user_id: number;
  email: string;
  visited_at: string;
  /** Keyed hash of the network address. */
  address_hash: string;
}

export interface AttemptsTable {
  /** Keyed hash of what is counted. */
  key: string;
  count: number;
  ends_at: string;
}

/** Tokens, and whole sessions, that were given up before they ran out. */
export interface EndedTokensTable {
  id: string;
  expires_at: string;
}

interface AccountSchema {
  ended_tokens: EndedTokensTable;
  users: UsersTable;
  codes: CodesTable;
  mails: MailsTable;
  visits: VisitsTable;
  attempts: AttemptsTable;
}

/** As a type it may stand where Kysely asks for a record of tables. */
export type AccountTables = Pick<AccountSchema, keyof AccountSchema>;
export type AccountDatabase = Kysely<ArchiveSchema & AccountTables>;

/** The table that notes which of them are done. */
export const ACCOUNT_MIGRATION_TABLE = 'accounts_migration';

export const ACCOUNT_MIGRATIONS = {
  'accounts-001-users': users,
  'accounts-002-sessions': sessions,
  'accounts-003-kept-session': keptSession,
};

/** Whether there is a user who is not about to leave. */
export async function isPresent(db: AccountDatabase, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('leaving', '=', 0)
    .executeTakeFirst();
  return user !== undefined;
}

/**
 * Adds the accounts' tables to an archive's database and brings them up to date. They share its
 * connection: SQLite has one writer, and libsql waits for it without letting the other go on.
 */
export async function openAccountDatabase(archive: ArchiveDatabase): Promise<AccountDatabase> {
  const db = archive.withTables<AccountTables>();
  await migrate(db, ACCOUNT_MIGRATIONS, ACCOUNT_MIGRATION_TABLE);
  return db;
}
