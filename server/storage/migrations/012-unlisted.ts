import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Finds the few pictures that are not listed without looking at the others. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await executeAll(db, [
    'create index pictures_unlisted on pictures (archive, id) where image_url is null',
  ]);
}
