import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Collections of pictures. As with likes there is no foreign key to the users, whose tables come later. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    // The id of a deleted collection is never given again.
    `create table collections (
      id ${types.lastingId},
      user_id ${types.bigint} not null,
      public_id ${types.text} not null unique,
      name ${types.text} not null,
      description ${types.text} not null,
      share_token ${types.text} unique,
      created_at ${types.text} not null,
      changed_at ${types.text} not null,
      unique (user_id, name)
    ) ${types.table}`,
    `create table collection_pictures (
      collection_id ${types.bigint} not null references collections (id) on delete cascade,
      picture_id integer not null references pictures (id) on delete cascade,
      position integer not null,
      primary key (collection_id, picture_id)
    ) ${types.keyedTable}`,
    `create index collection_pictures_order
    on collection_pictures (collection_id, position, picture_id)`,
  ]);
}
