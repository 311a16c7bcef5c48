import type { Generated, Kysely } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';
import * as users from './migrations/accounts-001-users';
import * as sessions from './migrations/accounts-002-sessions';
import * as keptSession from './migrations/accounts-003-kept-session';
import type { ArchiveSchema } from './schema';
import { migrate } from './sqlite';

/** The purpose of a one-time code and of its mail. */
export type CodePurpose = 'activation' | 'reset';

/** Times are ISO 8601 in UTC, as in all tables. */
export interface UsersTable {
  id: Generated<number>;
  /** The `uid` of links: random, so that it reveals nothing. */
  public_id: string;
  name: string;
  /** As the user wrote it; mail goes there. */
  email: string;
  /** The address as it is compared. */
  email_key: string;
  password_hash: string;
  active: Generated<number>;
  /** 1 while the account is being deleted; it counts as deleted already. */
  leaving: Generated<number>;
  /** 1 while the password is not proved; see `Accounts.activate`. */
  needs_password: Generated<number>;
  /** Tokens of an earlier epoch are invalid. */
  token_epoch: Generated<number>;
  /** A session whose tokens stay valid in this epoch, because it changed the password. */
  kept_session: string | null;
  created_at: string;
}

export interface CodesTable {
  /** SHA-256 of the code, base64url. Only the mail has the code. */
  hash: string;
  user_id: number;
  purpose: CodePurpose;
  expires_at: string;
  used_at: string | null;
}

/** Mails to send. The code is created when the mail is sent. */
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

/** Tokens and sessions that were ended before they expired. */
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

/** A type and not an interface, because Kysely wants a record of tables. */
export type AccountTables = Pick<AccountSchema, keyof AccountSchema>;
export type AccountDatabase = Kysely<ArchiveSchema & AccountTables>;

/** The table that records which are done. */
export const ACCOUNT_MIGRATION_TABLE = 'accounts_migration';

export const ACCOUNT_MIGRATIONS = {
  'accounts-001-users': users,
  'accounts-002-sessions': sessions,
  'accounts-003-kept-session': keptSession,
};

/** Whether there is a user who is not being deleted. */
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
 * Adds the accounts' tables to an archive's database and migrates them. They share its connection, because
 * SQLite has one writer, and libsql blocks while it waits for another connection.
 */
export async function openAccountDatabase(archive: ArchiveDatabase): Promise<AccountDatabase> {
  const db = archive.withTables<AccountTables>();
  await migrate(db, ACCOUNT_MIGRATIONS, ACCOUNT_MIGRATION_TABLE);
  return db;
}
