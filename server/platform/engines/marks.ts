/**
 * Each row of a shared table has a mark: a random number, and another one after each write. So the number of rows and
 * the sum of their marks tell whether a reader has what the table has, also after a restore or a roll-back, where
 * versions and transactions may have the same numbers as before.
 */
import { sql } from 'kysely';
import { StorageError } from './storageError';

/** 32 random bits, so that the marks of two million rows add up to a safe number. */
const RANDOM = `('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint`;

/** Statements for PostgreSQL. A trigger makes the new mark, as the version before writes none. */
export const addMarks = (tables: readonly string[]): string[] => [
  `create or replace function renew_mark() returns trigger language plpgsql as $$
   begin
     new.mark := ${RANDOM};
     return new;
   end $$`,
  ...tables.flatMap((table) => [
    `alter table ${table} add column mark bigint not null default ${RANDOM}`,
    `create trigger ${table}_mark before update on ${table}
     for each row execute function renew_mark()`,
  ]),
];

/** Of all rows, in both engines: `11500 24691357802`. */
export const TOTAL = sql<string>`count(*) || ' ' || coalesce(sum(mark), 0)`;

/** The same of rows that were read. */
export const totalOf = (rows: readonly { mark: number }[]): string =>
  `${rows.length} ${rows.reduce((sum, { mark }) => sum + mark, 0)}`;

/** A restore makes its tables first and fills them later. @throws StorageError */
export function refuseEmpty(table: string): never {
  throw new StorageError(
    'unavailable',
    new Error(
      `The table ${table} is empty, as while it is restored. Restart the server if it stays so.`,
    ),
  );
}
