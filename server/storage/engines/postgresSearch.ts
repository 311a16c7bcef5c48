/**
 * The full-text index in PostgreSQL: a `tsvector` for each text. Our own code splits texts into words, as
 * PostgreSQL's parser knows addresses, paths and numbers that SQLite does not. The dictionary is Porter's
 * stemmer without stop words, which is what SQLite has. So both find the same, and no extension is needed.
 */
import { sql } from 'kysely';
import { foldLetters } from '../../../contract/searchText';
import type { SearchIndex } from './engine';

const ROWS_A_STATEMENT = 250;
const WORD = /[\p{L}\p{N}\p{Co}]+/gu;

/** A `tsvector` must be smaller than 1 MB. No text of the sources comes near. */
const MOST_WORDS = 16_000;

/**
 * SQLite does not stem words of two letters. PostgreSQL would make `u` of `us`; of `use` it makes `us`.
 */
const keepShort = (word: string): string => (SHORT_PLURAL.test(word) ? `${word}e` : word);
const SHORT_PLURAL = /^.s$/u;

const splitWords = (text: string): string =>
  (foldLetters(text).match(WORD) ?? []).slice(0, MOST_WORDS).map(keepShort).join(' ');

const vector = (text: string) => sql`to_tsvector('skyfolio'::regconfig, ${splitWords(text)}::text)`;

export const postgresSearch: SearchIndex = {
  create: async (db) => {
    const statements = [
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
    ];
    for (const statement of statements) {
      await sql.raw(statement).execute(db);
    }
  },

  replace: async (db, ids, listed) => {
    for (let start = 0; start < ids.length; start += ROWS_A_STATEMENT) {
      const some = ids.slice(start, start + ROWS_A_STATEMENT);
      await sql`delete from picture_words where picture_id in (${sql.join(some)})`.execute(db);
    }
    for (let start = 0; start < listed.length; start += ROWS_A_STATEMENT) {
      const rows = listed
        .slice(start, start + ROWS_A_STATEMENT)
        .map(
          ({ id, title, explanation, credit }) =>
            sql`(${sql.join([id, ...[title, explanation, credit].map(vector)])})`,
        );
      await sql`
        insert into picture_words (picture_id, title, explanation, credit)
        values ${sql.join(rows)}`.execute(db);
    }
  },

  matches: (keyword) => {
    const query = sql`phraseto_tsquery('skyfolio'::regconfig, ${splitWords(keyword)}::text)`;
    return sql`
      select picture_id as id from picture_words
      where title @@ ${query} or explanation @@ ${query} or credit @@ ${query}`;
  },
};
