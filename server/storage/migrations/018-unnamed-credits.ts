import { type Kysely, sql } from 'kysely';
import type { Engine, IndexedTexts } from '../engines/engine';

const FORMER = 'Public domain';
/** Written out, as migrations stay what they are when the page's words change. */
const NOT_NAMED = 'Not named; see the original page';

/** Pictures of which the source names nobody claimed to be in the public domain. */
export async function up(db: Kysely<unknown>, { search }: Engine): Promise<void> {
  const { rows } = await sql<IndexedTexts & { image_url: string | null }>`
    update pictures set credit = ${NOT_NAMED} where credit = ${FORMER}
    returning id, title, explanation, credit, image_url`.execute(db);
  if (rows.length === 0) {
    return;
  }
  await search.replace(
    db,
    rows.map(({ id }) => id),
    rows.filter(({ image_url: url }) => url !== null),
  );
  await sql`update archive_revision set revision = revision + 1`.execute(db);
}
