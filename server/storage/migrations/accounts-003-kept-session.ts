import { type Kysely, sql } from 'kysely';

/** The session that changed the password goes on, while all others end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column kept_session text').execute(db);
}
