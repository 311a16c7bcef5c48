/** How many pictures are listed, and from which end of a list a page is nearer. */
import { type RawBuilder, sql } from 'kysely';
import { type ArchiveId, pictureId } from './archives';
import type { Database, Revision } from './engines/engine';
import { isListed, unlistedIds } from './storedPictures';

interface Summary {
  count: number;
  /** Pictures that are not listed. */
  unlisted: number;
  oldest: number | null;
  newest: number | null;
}

/** Where a page is: so many entries after the first, or before the last. */
interface Place {
  from: 'start' | 'end';
  offset: number;
  limit: number;
}

/** The order and the limits of a page, by the columns of an index, of which the greatest values are the first. */
export function at({ from, offset, limit }: Place, ...columns: string[]): RawBuilder<unknown> {
  const direction = sql.raw(from === 'start' ? 'desc' : 'asc');
  const order = columns.map((column) => sql`${sql.ref(column)} ${direction}`);
  return sql`order by ${sql.join(order)} limit ${limit} offset ${offset}`;
}

/** Pages that begin before this are near enough to the start. */
const NEAR = 500;

/**
 * What is known of the listed pictures of an archive. It is counted anew after the pictures have changed,
 * whichever process changed them, but not after likes.
 */
export class ListedPictures {
  private known: (Summary & { revision: number }) | undefined;

  constructor(
    private readonly db: Database,
    private readonly archive: ArchiveId,
  ) {}

  condition(): RawBuilder<unknown> {
    return sql`archive = ${this.archive} and image_url is not null`;
  }

  /** Those of some days, of at least one. */
  on(dates: readonly string[]): RawBuilder<unknown> {
    const ids = dates.map((date) => pictureId(date, this.archive));
    return sql`id in (${sql.join(ids)}) and image_url is not null`;
  }

  /** @param shown a revision that was read before; without it the present one is. */
  async count(shown?: Revision): Promise<number> {
    return (await this.summary(shown)).count;
  }

  /** The place of the entries from `start` to before `end`, of which the database passes over the fewest. */
  async placeOf({ start, end }: { start: number; end: number }, shown?: Revision): Promise<Place> {
    const fromStart: Place = { from: 'start', offset: start, limit: end - start };
    if (start < NEAR) {
      return fromStart;
    }
    const { count } = await this.summary(shown);
    const last = Math.min(end, count);
    return start < count / 2 || start >= last
      ? fromStart
      : { from: 'end', offset: count - last, limit: last - start };
  }

  /** A condition on rows that name a picture of the archive. Most archives have listed ones alone. */
  async whereListed(shown?: Revision): Promise<RawBuilder<unknown>> {
    return (await this.summary(shown)).unlisted > 0 ? isListed(this.archive) : sql`true`;
  }

  /** The number of listed pictures that are newer than one of them. */
  async countNewer(id: number, shown?: Revision): Promise<number> {
    const { count, oldest, newest } = await this.summary(shown);
    if (id > ((oldest ?? 0) + (newest ?? 0)) / 2) {
      return this.countWhere(sql`id > ${id}`);
    }
    return count - (await this.countWhere(sql`id <= ${id}`));
  }

  private async countWhere(condition: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pictures
      where ${this.condition()} and ${condition}`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  private async summary(shown?: Revision): Promise<Summary> {
    // Read before, so that what is counted may be newer than it says but never older.
    const revision = await this.db.savesOf(shown);
    if (this.known?.revision !== revision) {
      const { rows } = await sql<Summary>`
        select count(*) as count, min(id) as oldest, max(id) as newest,
          (select count(*) from (${unlistedIds(this.archive)}) as unlisted) as unlisted
        from pictures where ${this.condition()}`.execute(this.db);
      this.known = {
        revision,
        ...(rows[0] ?? { count: 0, unlisted: 0, oldest: null, newest: null }),
      };
    }
    return this.known;
  }
}
