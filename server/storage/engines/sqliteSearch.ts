/** The full-text index in SQLite: FTS5 with Porter's stemmer. */
import { sql } from 'kysely';
import { foldLetters } from '../../../contract/searchText';
import type { SearchIndex } from './engine';
import { replaceWords } from './replaceWords';

export const sqliteSearch: SearchIndex = {
  /** Contentless: the texts in `pictures` are not folded, and a folded copy would double the database. */
  create: async (db) => {
    await sql`
      create virtual table picture_words using fts5 (
        title, explanation, credit,
        content = '', contentless_delete = 1,
        tokenize = 'porter unicode61 remove_diacritics 2'
      )`.execute(db);
  },

  replace: replaceWords('rowid', foldLetters),

  matches: (keyword, { first, last }) => sql`
    select rowid as id from picture_words
    where picture_words match ${phrase(keyword)} and rowid between ${first} and ${last}`,
};

/**
 * A keyword as a quoted phrase of FTS5's query language, where only quotes need escaping. NUL would end the
 * text early.
 */
function phrase(keyword: string): string {
  return `"${foldLetters(keyword).replaceAll('\0', ' ').replaceAll('"', '""')}"`;
}
