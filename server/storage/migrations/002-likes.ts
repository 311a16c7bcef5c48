import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Likes. Users may be in another file, so there is no foreign key. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table likes (
      user_id ${types.bigint} not null,
      picture_id integer not null references pictures (id) on delete cascade,
      liked_at ${types.text} not null,
      primary key (user_id, picture_id)
    ) ${types.keyedTable}`,
    `create index likes_favourites
    on likes (user_id, liked_at desc, picture_id desc)`,
  ]);
}
