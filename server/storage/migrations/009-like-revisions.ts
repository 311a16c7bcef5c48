import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** The part of the revision that counts likes. Several rows, so that likes need not wait for each other. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table like_revisions (
      id integer primary key,
      revision ${types.bigint} not null
    ) ${types.table}`,
  ]);
}
