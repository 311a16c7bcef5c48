/** The full-text index of the listed pictures (FTS5). Its words are folded in our own code. */
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { foldLetters } from '../../contract/searchText';

/** What of a picture is found, by the row's key. */
export interface IndexedTexts {
  id: number;
  title: string;
  explanation: string;
  credit: string;
}

/** Parameters of a statement: SQLite takes 32,766. */
const ROWS_A_STATEMENT = 250;

/**
 * The index keeps words and no texts: what is in `pictures` is not folded, and a second copy of all
 * texts would double the database.
 */
export async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table picture_words using fts5 (
      title, explanation, credit,
      content = '', contentless_delete = 1,
      tokenize = 'porter unicode61 remove_diacritics 2'
    )`.execute(db);
}

/**
 * Puts the words of pictures in the place of those that the index has of them. It belongs into the
 * transaction that writes the pictures.
 *
 * @param listed those that can be found; the others of `ids` no longer can.
 */
export async function indexPictures(
  db: QueryExecutorProvider,
  ids: readonly number[],
  listed: readonly IndexedTexts[],
): Promise<void> {
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
}

/**
 * A keyword as a phrase of FTS5's query language, in which nothing but a doubled quote has a
 * meaning between quotes. NUL would end the text early.
 */
export function searchPhrase(keyword: string): string {
  return `"${foldLetters(keyword).replaceAll('\0', ' ').replaceAll('"', '""')}"`;
}
