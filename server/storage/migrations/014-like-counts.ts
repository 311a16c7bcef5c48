import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** PostgreSQL writes changed rows beside the former ones, and finds those on the same page sooner. */
const ROOM = 'with (fillfactor = 50)';

/**
 * Numbers of likes in narrow rows of their own: a like no longer writes the texts of its picture anew, nor
 * the indexes of those.
 */
export async function up(db: Kysely<unknown>, { name, types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table like_counts (
      picture_id integer primary key references pictures (id) on delete cascade,
      archive integer not null generated always as (picture_id / 100000000) stored,
      likes_count integer not null default 0 check (likes_count >= 0)
    ) ${types.table} ${name === 'postgres' ? ROOM : ''}`,
    // What a failing disk has damaged must not end the start.
    `insert into like_counts (picture_id, likes_count)
     select id, case when likes_count < 0 then 0 else likes_count end from pictures order by id`,
    `create index like_counts_trending
     on like_counts (archive, likes_count desc, picture_id desc)`,
    'drop index pictures_trending',
    'alter table pictures drop column likes_count',
  ]);
}
