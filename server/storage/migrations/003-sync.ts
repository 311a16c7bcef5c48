import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** The months of the source that have been read whole. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table sync_windows (
      month ${types.text} primary key,
      read_at ${types.text} not null,
      pages ${types.text} not null
    ) ${types.table}`,
  ]);
}
