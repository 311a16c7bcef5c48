/** The full-text index in SQLite: FTS5 with Porter's stemmer. */
import { sql } from 'kysely';
import { foldLetters } from '../../../contract/searchText';
import type { IdRange } from '../archives';
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

  matches: (keyword, ids, where = 'anywhere') => {
    const words = phrase(keyword);
    const query = {
      anywhere: words,
      title: `{title} : ${words}`,
      elsewhere: `${words} NOT {title} : ${words}`,
    }[where];
    return sql`select rowid as id from picture_words where ${holds(query, ids)}`;
  },

  /** The smaller bm25() is, the better is the match. A word in a title counts as ten in an explanation. */
  scored: (keyword, ids) => sql`
    select rowid as id, -bm25(picture_words, 10, 1, 2) as score
    from picture_words where ${holds(phrase(keyword), ids)}`,
};

const holds = (query: string, { first, last }: IdRange) =>
  sql`picture_words match ${query} and rowid between ${first} and ${last}`;

/**
 * A keyword as a quoted phrase of FTS5's query language, where only quotes need escaping. NUL would end the
 * text early.
 */
function phrase(keyword: string): string {
  return `"${foldLetters(keyword).replaceAll('\0', ' ').replaceAll('"', '""')}"`;
}
