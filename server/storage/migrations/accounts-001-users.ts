import type { Kysely } from 'kysely';
import type { ColumnTypes, Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Users, their one-time codes, mails and visits, and the counters of attempts. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    // The id of a deleted user is never given again, so no token or like can be.
    `create table users (
      id ${types.lastingId},
      public_id ${types.text} not null unique,
      name ${types.text} not null,
      email ${types.text} not null,
      email_key ${types.text} not null unique,
      password_hash ${types.text} not null,
      active integer not null default 0 check (active in (0, 1)),
      leaving integer not null default 0 check (leaving in (0, 1)),
      token_epoch integer not null default 0,
      created_at ${types.text} not null
    ) ${types.table}`,
    `create table codes (
      hash ${types.text} primary key,
      user_id ${types.bigint} not null references users (id) on delete cascade,
      purpose ${types.text} not null check (purpose in ('activation', 'reset')),
      expires_at ${types.text} not null,
      used_at ${types.text}
    ) ${types.keyedTable}`,
    `create index codes_user on codes (user_id, purpose)`,
  ]);
  await executeAll(db, queues(types));
}

/** Mails, visits and the counters of attempts. */
const queues = (types: ColumnTypes): string[] => [
  `create table mails (
      id ${types.lastingId},
      user_id ${types.bigint} not null references users (id) on delete cascade,
      kind ${types.text} not null check (kind in ('activation', 'reset')),
      created_at ${types.text} not null,
      attempts integer not null default 0,
      due_at ${types.text} not null,
      unique (user_id, kind)
    ) ${types.table}`,
  `create index mails_due on mails (due_at)`,
  `create table visits (
      id ${types.rowId},
      user_id ${types.bigint} not null references users (id) on delete cascade,
      email ${types.text} not null,
      visited_at ${types.text} not null,
      address_hash ${types.text} not null
    ) ${types.table}`,
  `create index visits_user on visits (user_id)`,
  `create table attempts (
      key ${types.text} primary key,
      count integer not null,
      ends_at ${types.text} not null
    ) ${types.keyedTable}`,
  `create index attempts_end on attempts (ends_at)`,
];
