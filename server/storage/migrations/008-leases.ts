import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** What one of several servers does at a time, and which one. Times are milliseconds since 1970. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table leases (
      name ${types.text} primary key,
      holder ${types.text} not null,
      ends_at ${types.bigint} not null
    ) ${types.keyedTable}`,
  ]);
}
