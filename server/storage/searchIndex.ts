/** The full-text index of the listed pictures (FTS5). Its words are folded in our own code. */
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { foldLetters } from '../../contract/searchText';

/** The searchable texts of a picture, by the row's key. */
export interface IndexedTexts {
  id: number;
  title: string;
  explanation: string;
  credit: string;
}

/** Parameters of a statement: SQLite takes 32,766. */
const ROWS_A_STATEMENT = 250;

/**
 * A contentless index: the texts in `pictures` are not folded, and a folded copy would double the database.
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
 * Replaces the words of pictures in the index, in the transaction that writes the pictures.
 *
 * @param listed the pictures that can be found; the others of `ids` are removed.
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
 * A keyword as a quoted phrase of FTS5's query language, where only quotes need escaping. NUL would end the
 * text early.
 */
export function searchPhrase(keyword: string): string {
  return `"${foldLetters(keyword).replaceAll('\0', ' ').replaceAll('"', '""')}"`;
}
