import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** What similar pictures have in common besides texts and names: colours, and rare words of titles. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table picture_colors (
      picture_id integer primary key references pictures (id) on delete cascade,
      cell integer not null,
      colors ${types.text} not null
    ) ${types.table}`,
    'create index picture_colors_cells on picture_colors (cell, picture_id)',
    `create table title_words (
      picture_id integer not null references pictures (id) on delete cascade,
      word ${types.text} not null,
      primary key (picture_id, word)
    ) ${types.keyedTable}`,
    'create index title_words_pictures on title_words (word, picture_id)',
  ]);
}
