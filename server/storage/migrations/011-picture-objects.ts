import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Which objects of the sky the pictures show and mention, and how far each archive was read for them. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table picture_objects (
      picture_id integer not null references pictures (id) on delete cascade,
      object_id ${types.text} not null,
      relation ${types.text} not null check (relation in ('shows', 'mentions')),
      primary key (picture_id, object_id)
    ) ${types.keyedTable}`,
    `create index picture_objects_pictures
    on picture_objects (object_id, relation, picture_id desc)`,
    `create table object_readings (
      archive integer primary key,
      rules_version integer not null,
      read_down_to integer not null
    ) ${types.table}`,
  ]);
}
