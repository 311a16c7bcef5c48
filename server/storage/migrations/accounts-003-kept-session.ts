import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engines/engine';

/** The session that changed the password goes on, while all others end. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await sql.raw(`alter table users add column kept_session ${types.text}`).execute(db);
}
