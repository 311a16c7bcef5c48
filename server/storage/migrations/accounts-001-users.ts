import { type Kysely, sql } from 'kysely';

/** Users, their one-time codes, mails and visits, and the counters of attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `autoincrement`: the id of a deleted user is never given again, so no token or like can be.
  await sql`
    create table users (
      id integer primary key autoincrement,
      public_id text not null unique,
      name text not null,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      active integer not null default 0 check (active in (0, 1)),
      leaving integer not null default 0 check (leaving in (0, 1)),
      token_epoch integer not null default 0,
      created_at text not null
    ) strict`.execute(db);
  await sql`
    create table codes (
      hash text primary key,
      user_id integer not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('activation', 'reset')),
      expires_at text not null,
      used_at text
    ) strict, without rowid`.execute(db);
  await sql`create index codes_user on codes (user_id, purpose)`.execute(db);
  await sql`
    create table mails (
      id integer primary key autoincrement,
      user_id integer not null references users (id) on delete cascade,
      kind text not null check (kind in ('activation', 'reset')),
      created_at text not null,
      attempts integer not null default 0,
      due_at text not null,
      unique (user_id, kind)
    ) strict`.execute(db);
  await sql`create index mails_due on mails (due_at)`.execute(db);
  await sql`
    create table visits (
      id integer primary key,
      user_id integer not null references users (id) on delete cascade,
      email text not null,
      visited_at text not null,
      address_hash text not null
    ) strict`.execute(db);
  await sql`create index visits_user on visits (user_id)`.execute(db);
  await sql`
    create table attempts (
      key text primary key,
      count integer not null,
      ends_at text not null
    ) strict, without rowid`.execute(db);
  await sql`create index attempts_end on attempts (ends_at)`.execute(db);
}
