import { type RawBuilder, sql } from 'kysely';
import { ROWS_A_STATEMENT } from '../../platform/engines/statementLimit';
import type { SearchIndex } from './engine';

/**
 * The `replace` of a search index in the table `picture_words`.
 *
 * @param key the column with the picture's id.
 * @param words what the index holds of a text.
 */
export function replaceWords(
  key: string,
  words: (text: string) => string | RawBuilder<unknown>,
): SearchIndex['replace'] {
  const id = sql.ref(key);
  return async (db, ids, listed) => {
    for (let start = 0; start < ids.length; start += ROWS_A_STATEMENT) {
      const some = ids.slice(start, start + ROWS_A_STATEMENT);
      await sql`delete from picture_words where ${id} in (${sql.join(some)})`.execute(db);
    }
    for (let start = 0; start < listed.length; start += ROWS_A_STATEMENT) {
      const rows = listed
        .slice(start, start + ROWS_A_STATEMENT)
        .map((row) => [row.id, ...[row.title, row.explanation, row.credit].map(words)])
        .map((row) => sql`(${sql.join(row)})`);
      await sql`
        insert into picture_words (${id}, title, explanation, credit)
        values ${sql.join(rows)}`.execute(db);
    }
  };
}
