/**
 * The full-text index in PostgreSQL: a `tsvector` for each text. Our own code splits texts into words, as
 * PostgreSQL's parser knows addresses, paths and numbers that SQLite does not. The dictionary is Porter's
 * stemmer without stop words, which is what SQLite has. So both find the same, and no extension is needed.
 */
import { sql } from 'kysely';
import { foldLetters } from '../../../contract/searchText';
import { executeAll } from '../../platform/engines/executeAll';
import type { IdRange } from '../archives';
import { within } from '../searchQueries';
import type { IndexTerms, SearchIndex } from './engine';
import { replaceWords } from './replaceWords';

const WORD = /[\p{L}\p{N}\p{Co}]+/gu;

/** A `tsvector` must be smaller than 1 MB. No text of the sources comes near. */
const MOST_WORDS = 16_000;

/**
 * SQLite leaves words of two letters as they are, but PostgreSQL would stem `us` to `u`. It stems `use` to
 * `us`, so such words get an `e`.
 */
const keepShort = (word: string): string => (SHORT_PLURAL.test(word) ? `${word}e` : word);
const SHORT_PLURAL = /^.s$/u;

const splitWords = (text: string): string =>
  (foldLetters(text).match(WORD) ?? []).slice(0, MOST_WORDS).map(keepShort).join(' ');

const vector = (text: string) => sql`to_tsvector('skyfolio'::regconfig, ${splitWords(text)}::text)`;

export const postgresSearch: SearchIndex = {
  create: (db) =>
    executeAll(db, [
      'create text search dictionary skyfolio_porter (template = snowball, language = porter)',
      'create text search configuration skyfolio (copy = pg_catalog.english)',
      'alter text search configuration skyfolio alter mapping replace english_stem with skyfolio_porter',
      'alter text search configuration skyfolio alter mapping replace simple with skyfolio_porter',
      `create table picture_words (
         picture_id integer primary key references pictures (id) on delete cascade,
         title tsvector not null,
         explanation tsvector not null,
         credit tsvector not null
       )`,
      // Pictures are written rarely. Without the list of pending words each search is as fast as the next.
      `create index picture_words_found on picture_words
         using gin (title, explanation, credit) with (fastupdate = off)`,
    ]),

  replace: replaceWords('picture_id', vector),

  matches: ({ phrases, credits }, ids, where = 'anywhere') => {
    const titled = sql.join(
      phrases.map((each) => sql`title @@ ${phrase(each)}`),
      sql` and `,
    );
    const condition = {
      anywhere: sql``,
      title: sql`and ${titled}`,
      elsewhere: sql`and not (${titled})`,
    }[where];
    return sql`
      select picture_id as id from picture_words
      where ${holds({ phrases, credits }, ids)} ${condition}`;
  },

  /** Divided by the logarithm of the text's length. A word in a title counts as ten in an explanation. */
  scored: (terms, ids) => {
    const rank = (text: string) =>
      sql.join(
        terms.phrases.map((each) => sql`ts_rank(${sql.ref(text)}, ${phrase(each)}, 1)`),
        sql` + `,
      );
    return sql`
      select picture_id as id,
             10 * (${rank('title')}) + (${rank('explanation')}) + 2 * (${rank('credit')}) as score
      from picture_words where ${holds(terms, ids)}`;
  },
};

const phrase = (text: string) =>
  sql`phraseto_tsquery('skyfolio'::regconfig, ${splitWords(text)}::text)`;

const holds = ({ phrases, credits }: IndexTerms, ids: readonly IdRange[]) => {
  const found = phrases
    .map(phrase)
    .map((query) => sql`(title @@ ${query} or explanation @@ ${query} or credit @@ ${query})`);
  const named = credits.map((credit) => sql`credit @@ ${phrase(credit)}`);
  const all = [...found, ...(named.length > 0 ? [sql`(${sql.join(named, sql` or `)})`] : [])];
  return sql`${sql.join(all, sql` and `)} and ${within(sql.ref('picture_id'), ids)}`;
};
