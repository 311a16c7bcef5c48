import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/**
 * Removes the old words of a picture from the index before its row changes. As a trigger after the change
 * it ran second, and words that a picture had before and after were lost. So the index is rebuilt.
 */
export async function up(db: Kysely<unknown>, { name }: Engine): Promise<void> {
  if (name !== 'sqlite') {
    // Other engines never had this index.
    return;
  }
  await executeAll(db, [
    'drop trigger pictures_unlisted',
    `create trigger pictures_unlisted before update of title, explanation, credit, image_url
     on pictures when old.image_url is not null
     begin
       insert into picture_words (picture_words, rowid, title, explanation, credit)
       values ('delete', old.id, old.title, old.explanation, old.credit);
     end`,
    `insert into picture_words (picture_words) values ('delete-all')`,
    `insert into picture_words (rowid, title, explanation, credit)
     select id, title, explanation, credit from pictures where image_url is not null`,
  ]);
}
