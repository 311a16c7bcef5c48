/** The full-text index of the listed pictures: FTS5 with Porter's stemmer. Words are folded in our own code. */
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { foldLetters } from '../../../contract/searchText';
import { ROWS_A_STATEMENT } from '../../platform/engines/statementLimit';
import { inKeys, keyOf, type PictureRow } from './schema';

/** What the index is asked for; at least one of either. */
export interface IndexTerms {
  /** All must be found, each as neighbouring words of a text. */
  phrases: readonly string[];
  /** If any are given, one of them must be in the credit. */
  credits: readonly string[];
}

/** The first and the last key of some pictures. */
export interface KeyRange {
  first: number;
  last: number;
}

/** In any texts; in the title; or `elsewhere`, not all in the title. */
type Place = 'anywhere' | 'title' | 'elsewhere';

/** Replaces the words of pictures, in the transaction that writes them. */
export async function replaceWords(
  db: QueryExecutorProvider,
  pictures: readonly PictureRow[],
): Promise<void> {
  await deleteWords(db, inKeys(pictures.map(({ date }) => keyOf(date))));
  const listed = pictures.filter(({ image_url: url }) => url !== null);
  for (let start = 0; start < listed.length; start += ROWS_A_STATEMENT) {
    const rows = listed.slice(start, start + ROWS_A_STATEMENT).map((row) => ({
      key: keyOf(row.date),
      texts: [row.title, row.explanation, row.credit].map(foldLetters),
    }));
    await sql`
      insert into picture_words (rowid, title, explanation, credit)
      values ${sql.join(rows.map(({ key, texts }) => sql`(${sql.join([key, ...texts])})`))}`.execute(
      db,
    );
    await sql`
      insert into picture_words_spelt (rowid, words)
      values ${sql.join(rows.map(({ key, texts }) => sql`(${key}, ${texts.join(' ')})`))}`.execute(
      db,
    );
  }
}

/** @param keys of pictures, in parentheses. */
export async function deleteWords(
  db: QueryExecutorProvider,
  keys: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from picture_words where rowid in ${keys}`.execute(db);
  await sql`delete from picture_words_spelt where rowid in ${keys}`.execute(db);
}

/** Selects the `id` of each picture of the ranges that has all the terms. */
export const matching = (
  terms: IndexTerms,
  ranges: readonly KeyRange[],
  place: Place = 'anywhere',
): RawBuilder<unknown> =>
  sql`select rowid as id from picture_words where ${holds(terms, ranges, place)}`;

/**
 * As `matching`, with a `score`: the higher, the better the phrases match the texts. A word in a title counts as
 * ten in an explanation.
 */
export const scored = (terms: IndexTerms, ranges: readonly KeyRange[]): RawBuilder<unknown> => sql`
  select rowid as id, -bm25(picture_words, 10, 1, 2) as score
  from picture_words where ${holds(terms, ranges)}`;

/** Whether a column has a key of one of the ranges; without ranges any will do. */
export function within(column: RawBuilder<unknown>, ranges: readonly KeyRange[]) {
  const conditions = ranges.map(({ first, last }) => sql`${column} between ${first} and ${last}`);
  return ranges.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Selects how many pictures have a phrase, as `count`. */
export const countingPhrase = (text: string): RawBuilder<unknown> =>
  sql`select count(*) as count from picture_words where picture_words match ${phrase(text)}`;

/** Whether the picture of a column's key has none of the phrases. At least one. */
export const lacksAll = (column: RawBuilder<unknown>, phrases: readonly string[]) => sql`
  ${column} not in (
    select rowid from picture_words where picture_words match ${phrases.map(phrase).join(' OR ')}
  )`;

function holds(
  { phrases, credits }: IndexTerms,
  ranges: readonly KeyRange[],
  place: Place = 'anywhere',
) {
  const all = phrases.map(phrase).join(' AND ');
  const texts = {
    anywhere: `(${all})`,
    title: `({title} : (${all}))`,
    elsewhere: `((${all}) NOT ({title} : (${all})))`,
  }[place];
  const by = `({credit} : (${credits.map(phrase).join(' OR ')}))`;
  const query = [...(all ? [texts] : []), ...(credits.length > 0 ? [by] : [])].join(' AND ');
  return sql`picture_words match ${query} and ${within(sql.ref('rowid'), ranges)}`;
}

/**
 * A text as a quoted phrase of FTS5's query language, where only quotes need escaping. NUL would end the
 * text early.
 */
function phrase(text: string): string {
  return `"${foldLetters(text).replaceAll('\0', ' ').replaceAll('"', '""')}"`;
}
