/**
 * The revision of the archive in PostgreSQL: the numbers that changes of the lists count up, such as
 * `-1:12 0:3 7:1`. Their sum would not do to compare two servers: transactions become visible on the primary
 * in another order than on a replica. But those of one row wait for each other.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema';
import { StorageError } from '../../platform/engines/storageError';

/** The row of saves; likes have 0 and up. */
const SAVES = '-1';

/** @throws StorageError if the database is the begun copy of another one. */
export async function readRevision(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ revision: string | null }>`
    select string_agg(id || ':' || revision, ' ' order by id) as revision from (
      select ${sql.lit(SAVES)}::integer as id, revision from archive_revision
      union all select id, revision from like_revisions) as numbers`.execute(db);
  const revision = rows[0]?.revision ?? '';
  if (!revision.startsWith(`${SAVES}:`)) {
    throw new StorageError('unavailable', new Error('The copy of the database is not complete.'));
  }
  return revision;
}

/** Whether a server with one revision has all changes of another one. */
export function holdsRevision(revision: string, wanted: string): boolean {
  if (revision === wanted) {
    return true;
  }
  const numbers = parse(revision);
  return [...parse(wanted)].every(([id, number]) => (numbers.get(id) ?? 0) >= number);
}

/** The number of changes of the lists that are no likes. */
export const countSaves = (revision: string): number => parse(revision).get(SAVES) ?? 0;

const parse = (revision: string): Map<string, number> =>
  new Map(
    revision.split(' ').map((part) => {
      const [id = '', number = ''] = part.split(':');
      return [id, Number(number)];
    }),
  );
