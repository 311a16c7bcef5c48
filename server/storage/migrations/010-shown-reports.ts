import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** What the server that reads the source tells the others. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table shown_reports (
      id integer primary key check (id = 1),
      content ${types.text} not null
    ) ${types.table}`,
  ]);
}
