import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Ended tokens, accounts whose password is not proved, and an index of old sign-ups. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `alter table users add column needs_password integer not null default 0
       check (needs_password in (0, 1))`,
    `create index users_inactive on users (created_at) where active = 0`,
    `create table ended_tokens (
       id ${types.text} primary key,
       expires_at ${types.text} not null
     ) ${types.keyedTable}`,
    `create index ended_tokens_expiry on ended_tokens (expires_at)`,
    `create index visits_time on visits (user_id, visited_at)`,
  ]);
}
