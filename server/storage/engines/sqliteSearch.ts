/** The full-text index in SQLite: FTS5 with Porter's stemmer. */
import { sql } from 'kysely';
import { foldLetters } from '../../../contract/searchText';
import type { IdRange } from '../archives';
import { within } from '../searchQueries';
import type { IndexTerms, SearchIndex } from './engine';
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

  matches: (terms, ids, where = 'anywhere') =>
    sql`select rowid as id from picture_words where ${holds(terms, ids, where)}`,

  /** The smaller bm25() is, the better is the match. A word in a title counts as ten in an explanation. */
  scored: (terms, ids) => sql`
    select rowid as id, -bm25(picture_words, 10, 1, 2) as score
    from picture_words where ${holds(terms, ids)}`,
};

function holds(
  { phrases, credits }: IndexTerms,
  ids: readonly IdRange[],
  where: 'anywhere' | 'title' | 'elsewhere' = 'anywhere',
) {
  const all = phrases.map(phrase).join(' AND ');
  const texts = {
    anywhere: `(${all})`,
    title: `({title} : (${all}))`,
    elsewhere: `((${all}) NOT ({title} : (${all})))`,
  }[where];
  const by = `({credit} : (${credits.map(phrase).join(' OR ')}))`;
  const query = [...(all ? [texts] : []), ...(credits.length > 0 ? [by] : [])].join(' AND ');
  return sql`picture_words match ${query} and ${within(sql.ref('rowid'), ids)}`;
}

/**
 * A text as a quoted phrase of FTS5's query language, where only quotes need escaping. NUL would end the
 * text early.
 */
function phrase(text: string): string {
  return `"${foldLetters(text).replaceAll('\0', ' ').replaceAll('"', '""')}"`;
}
