import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Claims of mails are apart from their due times: the clocks of the servers may differ. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `alter table mails add column claimed_until ${types.bigint} not null default 0`,
  ]);
}
