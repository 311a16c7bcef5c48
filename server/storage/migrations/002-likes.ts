import { type Kysely, sql } from 'kysely';

/** Likes. Users may be in another file, so there is no foreign key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table likes (
      user_id integer not null,
      picture_id integer not null references pictures (id) on delete cascade,
      liked_at text not null,
      primary key (user_id, picture_id)
    ) strict, without rowid`.execute(db);
  await sql`create index likes_favourites
    on likes (user_id, liked_at desc, picture_id desc)`.execute(db);
}
