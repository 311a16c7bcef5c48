import { sql } from 'kysely';
import type { Database } from './engines/engine';
import { STORED_PICTURES, type StoredPicture } from './storedPictures';

/** Pictures by their keys. */
export async function findPictures(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, StoredPicture>> {
  if (ids.length === 0) {
    return new Map();
  }
  const { rows } = await sql<StoredPicture & { id: number }>`
    ${STORED_PICTURES} where id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
