import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Calls of networks to all servers together. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `${types.createBrief} shared_calls (
      key ${types.text} primary key,
      calls integer not null,
      ends_at ${types.bigint} not null
    ) ${types.keyedTable}`,
    'create index shared_calls_ends on shared_calls (ends_at)',
  ]);
}
