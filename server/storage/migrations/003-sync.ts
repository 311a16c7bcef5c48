import { type Kysely, sql } from 'kysely';

/** The months of the source that have been read whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sync_windows (
      month text primary key,
      read_at text not null,
      pages text not null
    ) strict`.execute(db);
}
