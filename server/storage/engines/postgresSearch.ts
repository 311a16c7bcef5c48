/**
 * The full-text index in PostgreSQL: a `tsvector` for each text. Our own code splits texts into words, as
 * PostgreSQL's parser knows addresses, paths and numbers that SQLite does not. The dictionary is Porter's
 * stemmer without stop words, which is what SQLite has. So both find the same, and no extension is needed.
 */
import { type RawBuilder, sql } from 'kysely';
import { foldLetters } from '../../../contract/searchText';
import { executeAll } from '../executeAll';
import type { IdRange } from '../archives';
import type { SearchIndex } from './engine';
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

  matches: (keyword, ids, where = 'anywhere') => {
    const query = phrase(keyword);
    const condition = {
      anywhere: holds(query),
      title: sql`title @@ ${query}`,
      elsewhere: sql`not title @@ ${query} and (explanation @@ ${query} or credit @@ ${query})`,
    }[where];
    return sql`
      select picture_id as id from picture_words where ${condition} and ${isIn(ids)}`;
  },

  /** Divided by the logarithm of the text's length. A word in a title counts as ten in an explanation. */
  scored: (keyword, ids) => {
    const query = phrase(keyword);
    const rank = (text: string) => sql`ts_rank(${sql.ref(text)}, ${query}, 1)`;
    return sql`
      select picture_id as id,
             10 * ${rank('title')} + ${rank('explanation')} + 2 * ${rank('credit')} as score
      from picture_words where ${holds(query)} and ${isIn(ids)}`;
  },
};

const phrase = (keyword: string) =>
  sql`phraseto_tsquery('skyfolio'::regconfig, ${splitWords(keyword)}::text)`;

const holds = (query: RawBuilder<unknown>) =>
  sql`(title @@ ${query} or explanation @@ ${query} or credit @@ ${query})`;

const isIn = ({ first, last }: IdRange) => sql`picture_id between ${first} and ${last}`;
