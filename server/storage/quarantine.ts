/** Unusable records of the main archive, within the transactions that find or mend them. */
import type { Transaction } from 'kysely';
import type { Tables } from './schema';

export interface QuarantinedRecord {
  date: string;
  reason: string;
  record: string;
}

/** The same record twice is kept once. */
export async function addToQuarantine(
  db: Transaction<Tables>,
  records: readonly QuarantinedRecord[],
  notedAt: Date,
): Promise<void> {
  for (const record of records) {
    await db
      .insertInto('quarantine')
      .values({ ...record, noted_at: notedAt.toISOString() })
      .onConflict((conflict) => conflict.columns(['date', 'reason']).doNothing())
      .execute();
  }
}

/** Days that have a picture by now. */
export async function releaseDays(db: Transaction<Tables>, dates: readonly string[]) {
  await db.deleteFrom('quarantine').where('date', 'in', dates).execute();
}
