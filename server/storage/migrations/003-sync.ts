import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engines/engine';

/** The months of the source that have been read whole. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await sql
    .raw(
      `
    create table sync_windows (
      month ${types.text} primary key,
      read_at ${types.text} not null,
      pages ${types.text} not null
    ) ${types.table}`,
    )
    .execute(db);
}
