/** The full-text index in SQLite: FTS5 with Porter's stemmer. */
import { sql } from 'kysely';
import { foldLetters } from '../../../contract/searchText';
import type { SearchIndex } from './engine';

/** Parameters of a statement: SQLite takes 32,766. */
const ROWS_A_STATEMENT = 250;

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

  replace: async (db, ids, listed) => {
    for (let start = 0; start < ids.length; start += ROWS_A_STATEMENT) {
      const some = ids.slice(start, start + ROWS_A_STATEMENT);
      await sql`delete from picture_words where rowid in (${sql.join(some)})`.execute(db);
    }
    for (let start = 0; start < listed.length; start += ROWS_A_STATEMENT) {
      const rows = listed
        .slice(start, start + ROWS_A_STATEMENT)
        .map(
          ({ id, ...texts }) =>
            sql`(${sql.join([id, ...[texts.title, texts.explanation, texts.credit].map(foldLetters)])})`,
        );
      await sql`
        insert into picture_words (rowid, title, explanation, credit)
        values ${sql.join(rows)}`.execute(db);
    }
  },

  matches: (keyword) =>
    sql`select rowid as id from picture_words where picture_words match ${phrase(keyword)}`,
};

/**
 * A keyword as a quoted phrase of FTS5's query language, where only quotes need escaping. NUL would end the
 * text early.
 */
function phrase(keyword: string): string {
  return `"${foldLetters(keyword).replaceAll('\0', ' ').replaceAll('"', '""')}"`;
}
