/** The words of the listed pictures as they are spelt, beside the index of their stems: for words that are mistyped. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { executeAll } from '../../platform/engines/executeAll';
import { StorageError } from '../../platform/engines/storageError';
import type { ArchiveTables } from './schema';

/**
 * It follows from the pictures, so it is no step of the migrations: the version before does without it. The names begin
 * so that whoever counts the rows of tables passes over them as over the index.
 */
const TABLES = [
  `create virtual table if not exists picture_words_spelt using fts5 (
      words,
      content = '', contentless_delete = 1, detail = none,
      tokenize = 'unicode61 remove_diacritics 2'
    )`,
  `create virtual table if not exists picture_words_vocabulary
    using fts5vocab (picture_words_spelt, row)`,
];

const FILL = [
  `insert into picture_words_spelt (picture_words_spelt) values ('delete-all')`,
  `insert into picture_words_spelt (rowid, words)
    select id, title || ' ' || explanation || ' ' || credit from pictures where image_url is not null`,
];

/**
 * Makes the table where it is missing, and anew where the version before has written pictures meanwhile. A damaged file
 * does not end the start: the server runs and names the file, and mistyped words find nothing.
 *
 * @throws StorageError if the file is busy or the disk is full.
 */
export async function completeSpelling(db: Kysely<ArchiveTables>): Promise<void> {
  try {
    if (!(await isThere(db))) {
      await db.transaction().execute((transaction) => executeAll(transaction, TABLES));
    }
    if (!(await isComplete(db))) {
      await db.transaction().execute(fill);
    }
  } catch (error) {
    if (!(error instanceof StorageError && error.kind === 'unavailable')) {
      throw error;
    }
  }
}

async function fill(transaction: Transaction<ArchiveTables>): Promise<void> {
  // Another process that has started with this one may have filled it.
  if (!(await isComplete(transaction))) {
    await executeAll(transaction, FILL);
  }
}

async function isThere(db: Kysely<ArchiveTables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sqlite_schema where name = 'picture_words_vocabulary'`.execute(db);
  return rows.length > 0;
}

/** Whether it has as many pictures as are listed. */
async function isComplete(db: Kysely<ArchiveTables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 where (select count(*) from picture_words_spelt_docsize)
      = (select count(*) from pictures where image_url is not null)`.execute(db);
  return rows.length > 0;
}
