import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Whom the credit lines name, and what the pictures are about. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table picture_credits (
      picture_id integer not null references pictures (id) on delete cascade,
      name_key ${types.text} not null,
      name ${types.text} not null,
      primary key (picture_id, name_key)
    ) ${types.keyedTable}`,
    `create table credit_revisions (
      id integer primary key,
      revision integer not null
    ) ${types.table}`,
    `create table picture_subjects (
      picture_id integer not null references pictures (id) on delete cascade,
      subject ${types.text} not null,
      primary key (picture_id, subject)
    ) ${types.keyedTable}`,
    `create index picture_subjects_pictures
    on picture_subjects (subject, picture_id)`,
  ]);
}
