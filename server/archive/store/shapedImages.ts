import { type RawBuilder, sql } from 'kysely';
import { type ImageShape, SHAPE_RATIO } from '../../../contract/images';
import type { ArchiveDatabase } from './archiveDatabase';
import { inKeys, keyOf } from './schema';
import { STORED_PICTURES, type StoredPicture } from './storedPictures';

/** Finds listed pictures that are no films, of any shape or of one. A picture whose size is not known yet has no shape. */
export class ShapedImages {
  constructor(private readonly db: ArchiveDatabase) {}

  /** The newest one up to a day, after so many newer ones. */
  async findNewest(
    shape: ImageShape | undefined,
    { until = '9999-12-31', skipped = 0 }: { until?: string; skipped?: number } = {},
  ): Promise<StoredPicture | undefined> {
    const rows = await this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES} where id <= ${keyOf(until)} and ${hasShape(shape)}
      order by id desc limit 1 offset ${skipped}`);
    return rows[0];
  }

  /** The pictures of some days, newest first. */
  ofDays(days: readonly string[], shape: ImageShape | undefined): Promise<StoredPicture[]> {
    return this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES} where id in ${inKeys(days.map(keyOf))} and ${hasShape(shape)}
      order by id desc`);
  }
}

function hasShape(shape: ImageShape | undefined): RawBuilder<unknown> {
  const isWide = sql`image_width >= image_height * ${SHAPE_RATIO}`;
  const isTall = sql`image_height >= image_width * ${SHAPE_RATIO}`;
  const shapes = {
    wide: isWide,
    tall: isTall,
    square: sql`not (${isWide}) and not (${isTall})`,
  };
  return sql`image_url is not null and media_type = 'image' ${shape ? sql`and ${shapes[shape]}` : sql``}`;
}
