/** How a new record of a day is merged into its row. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { NOT_NAMED, UNNAMED_OWNER } from '../../contract/rights';
import { type ArchiveId, pictureId } from './archives';
import type { PicturesTable, Tables } from './schema';

/** The columns that records fill. */
export const COLUMNS = [
  'date',
  'title',
  'credit',
  'explanation',
  'image_url',
  'original_url',
  'source_url',
  'media_type',
  'video_url',
  'alt',
  'image_width',
  'image_height',
  'placeholder',
  'provenance',
  'source_modified_at',
] as const satisfies readonly (keyof PicturesTable)[];

/** Facts about the picture itself, which stay true while its address does. */
const LEARNT: readonly string[] = ['alt', 'image_width', 'image_height', 'placeholder'];
/** A measured size has a placeholder. A source's claim never replaces it. */
const MEASURED: readonly string[] = ['image_width', 'image_height', 'placeholder'];

/** The edition of the same address. */
export const KEPT_EDITION = sql`case when excluded.image_url is distinct from pictures.image_url
  then null else pictures.image_edition end`;

/** The merged value of a column. */
function merged(name: (typeof COLUMNS)[number]) {
  const [present, next] = [sql.ref(`pictures.${name}`), sql.ref(`excluded.${name}`)];
  if (LEARNT.includes(name)) {
    const [first, second] = MEASURED.includes(name) ? [present, next] : [next, present];
    return sql`case
      when excluded.image_url is distinct from pictures.image_url then ${next}
      when pictures.placeholder is not null then coalesce(${first}, ${second})
      else coalesce(${next}, ${present}) end`;
  }
  return name === 'credit' ? mergedCredit(present, next) : next;
}

/** Keeps the owner that is known when the next source names nobody. */
const mergedCredit = (present: RawBuilder<unknown>, next: RawBuilder<unknown>) => sql`case
  when ${next} = ${NOT_NAMED} then ${present}
  when ${next} = ${UNNAMED_OWNER} and ${present} <> ${NOT_NAMED} then ${present}
  else ${next} end`;

export const UPDATES = sql.join(COLUMNS.map((name) => sql`${sql.ref(name)} = ${merged(name)}`));
export const DIFFERS = sql.join(
  COLUMNS.map((name) => sql`${merged(name)} is distinct from ${sql.ref(`pictures.${name}`)}`),
  sql` or `,
);

/** A record with a picture beats one without, and NASA's beats a dump's. */
const worth = (row: 'pictures' | 'excluded') => sql`(
  case when ${sql.ref(`${row}.image_url`)} is null then 0 else 10 end +
  case when ${sql.ref(`${row}.provenance`)} in ('nasa', 'sample') then 2 else 1 end)`;

/** A source may correct itself. Otherwise a poorer record never replaces a richer one. */
export const MAY_REPLACE = sql`
  (excluded.provenance = pictures.provenance or ${worth('excluded')} >= ${worth('pictures')})`;

/** Records that a richer source's row won over. */
export async function countLeftAlone(
  db: Transaction<Tables>,
  archive: ArchiveId,
  records: readonly Pick<PicturesTable, 'date' | 'provenance'>[],
): Promise<number> {
  const ids = records.map(({ date }) => pictureId(date, archive));
  const rows = await db
    .selectFrom('pictures')
    .select(['date', 'provenance'])
    .where('id', 'in', ids)
    .execute();
  const present = new Map(rows.map(({ date, provenance }) => [date, provenance]));
  return records.filter(({ date, provenance }) => present.get(date) !== provenance).length;
}
