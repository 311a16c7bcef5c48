import { type RawBuilder, sql } from 'kysely';
import type { SearchOrder } from '../../../contract/pictures';
import type { ArchiveDatabase } from './archiveDatabase';
import { LooseSearchStore } from './looseSearchStore';
import { inKeys } from './schema';
import { isNothing, matches, ranked, type WantedPictures } from './searchQueries';
import { type Range, STORED_PICTURES, type StoredPicture } from './storedPictures';

/** Texts of this many pictures are compared. Those of thousands would take longer than a reader should wait. */
const MOST_COMPARED = 500;

export interface Counted {
  text: string;
  /** Pictures. */
  count: number;
  /** The day of the newest of them. */
  newest: string;
}

/** Searches the listed pictures. */
export class SearchStore {
  /** The queries that loosen a search. */
  readonly loose: LooseSearchStore;

  constructor(private readonly db: ArchiveDatabase) {
    this.loose = new LooseSearchStore(db);
  }

  /**
   * Listed pictures that match: those that match more keywords first, then those that show a wanted object,
   * then newest, or those whose texts match best. Where very many match, those with keywords in the title
   * are the best.
   */
  async list(
    wanted: WantedPictures,
    { start, end }: Range,
    order: SearchOrder = 'newest',
  ): Promise<StoredPicture[]> {
    if (isNothing(wanted)) {
      return [];
    }
    const isShort = order === 'newest' || (await this.hasFew(wanted));
    const query = sql<StoredPicture>`
      ${STORED_PICTURES}
      join (${ranked(wanted, isShort ? order : 'title', end)}
            limit ${end - start} offset ${start}) as found on found.id = pictures.id
      order by found.matches desc, found.shows desc, found.score desc, found.id desc`;
    return this.db.readApart(query);
  }

  /** The newest listed pictures that match, however well. */
  async listNewest(wanted: WantedPictures, most: number): Promise<StoredPicture[]> {
    if (isNothing(wanted)) {
      return [];
    }
    return this.db.readApart(sql<StoredPicture>`
      ${STORED_PICTURES} where pictures.id in (
        select distinct id from (${matches(wanted)}) as matched order by id desc limit ${most}
      ) order by pictures.id desc`);
  }

  /** The keys of listed pictures that match, best first, without some. */
  async findKeys(
    wanted: WantedPictures,
    except: readonly number[],
    most: number,
  ): Promise<number[]> {
    const order = (await this.hasFew(wanted)) ? 'relevance' : 'title';
    const rows = await this.db.readApart(sql<{ id: number }>`
      select id from (${ranked(wanted, order, most + except.length)}) as found
      where id not in ${inKeys(except)}
      order by matches desc, shows desc, score desc, id desc limit ${most}`);
    return rows.map(({ id }) => id);
  }

  /** The keys of all listed pictures that match, in no order. As one text: thousands of rows would cost more. */
  async findAll(wanted: WantedPictures): Promise<number[]> {
    if (isNothing(wanted)) {
      return [];
    }
    const rows = await this.db.readApart(sql<{ ids: string | null }>`
      select group_concat(distinct id) as ids from (${matches(wanted)}) as matched`);
    return rows[0]?.ids?.split(',').map(Number) ?? [];
  }

  /** Whether all texts that match can be compared. */
  private async hasFew(wanted: WantedPictures): Promise<boolean> {
    const query = sql<{ count: number }>`
      select count(*) as count from (
        select id from (${matches(wanted)}) as matched limit ${MOST_COMPARED + 1}
      ) as first`;
    const rows = await this.db.readApart(query);
    return (rows[0]?.count ?? 0) <= MOST_COMPARED;
  }

  async count(wanted: WantedPictures): Promise<number> {
    if (isNothing(wanted)) {
      return 0;
    }
    const query = sql<{ count: number }>`
      select count(distinct id) as count from (${matches(wanted)}) as matched`;
    const rows = await this.db.readApart(query);
    return rows[0]?.count ?? 0;
  }

  /** The credits of the listed pictures as they are written, and how many pictures have each. */
  countCredits(): Promise<Counted[]> {
    return this.countBy(sql`credit`);
  }

  /** The months of the listed pictures, `YYYY-MM`. */
  countMonths(): Promise<Counted[]> {
    return this.countBy(sql`substr(date, 1, 7)`);
  }

  private countBy(text: RawBuilder<unknown>): Promise<Counted[]> {
    const query = sql<Counted>`
      select ${text} as text, count(*) as count, max(date) as newest from pictures
      where image_url is not null group by 1`;
    return this.db.readApart(query);
  }
}
