/** What a search selects, of either engine's index. */
import { type RawBuilder, sql } from 'kysely';
import type { SearchOrder } from '../../contract/pictures';
import type { IdRange } from './archives';
import type { Database, Revision, SearchIndex } from './engines/engine';
import type { Range, StoredPicture } from './pictureStore';
import { STORED_PICTURES } from './storedPictures';

interface SearchedKeywords {
  /** At least one. */
  keywords: readonly string[];
  index: SearchIndex;
  /** The pictures that are searched. */
  ids: IdRange;
}

/** The order of a search in which too many pictures match to compare all their texts. */
type Order = SearchOrder | 'title';

/** Texts of this many pictures are compared. Those of thousands would take longer than a reader should wait. */
const MOST_COMPARED = 1_000;

/** A page of the pictures that match any of at least one keyword. */
export async function search(
  db: Database,
  searched: SearchedKeywords,
  range: Range,
  order: SearchOrder,
  shown?: Revision,
): Promise<StoredPicture[]> {
  const isShort = order === 'newest' || (await hasFew(db, searched, shown));
  const query = sql<StoredPicture>`
    ${STORED_PICTURES}
    join (${ranked(searched, isShort ? order : 'title', range)}
          limit ${range.end - range.start} offset ${range.start}) as found on found.id = pictures.id
    order by found.matches desc, found.score desc, found.id desc`;
  return db.readApart(query, shown);
}

/** How many pictures match any of at least one keyword. */
export async function countMatches(
  db: Database,
  searched: SearchedKeywords,
  shown?: Revision,
): Promise<number> {
  const query = sql<{ count: number }>`
    select count(distinct id) as count from (${matches(searched)}) as matched`;
  return (await db.readApart(query, shown))[0]?.count ?? 0;
}

/** Whether all texts that match can be compared. */
async function hasFew(db: Database, searched: SearchedKeywords, shown?: Revision) {
  const query = sql<{ count: number }>`
    select count(*) as count from (
      select id from (${matches(searched)}) as matched limit ${MOST_COMPARED + 1}
    ) as first`;
  const rows = await db.readApart(query, shown);
  return (rows[0]?.count ?? 0) <= MOST_COMPARED;
}

/**
 * Pictures by the number of keywords that they match, then newest, best match, or those with keywords in
 * their titles first. The date settles ties, so that no picture is on two pages.
 */
function ranked(searched: SearchedKeywords, order: Order, { end }: Range): RawBuilder<unknown> {
  const matched = {
    newest: () => matches(searched),
    relevance: () => union(searched, ({ scored }, ...keyword) => scored(...keyword)),
    title: () => byTitle(searched, end),
  }[order]();
  const score = order === 'newest' ? sql`0` : sql`score`;
  if (searched.keywords.length === 1) {
    // SQLite's index gives the newest first, and reading stops as soon as there are enough.
    return order === 'newest'
      ? sql`select id, 1 as matches, 0 as score from (${matched}) as matched order by id desc`
      : sql`select id, 1 as matches, score from (${matched}) as matched order by score desc, id desc`;
  }
  // Materialized, as FTS5 cannot rank in a query that groups.
  return sql`with matched as materialized (${matched})
    select id, count(*) as matches, sum(${score}) as score from matched
    group by id order by matches desc, score desc, id desc`;
}

/** One row for each keyword and picture that match. */
const matches = (searched: SearchedKeywords): RawBuilder<unknown> =>
  union(searched, (index, ...keyword) => index.matches(...keyword));

/** As `matches`, with a score of 1 for a title. Of one keyword, no more than the pages until `end` show. */
function byTitle(searched: SearchedKeywords, end: number): RawBuilder<unknown> {
  const limit = searched.keywords.length === 1 ? sql`order by id desc limit ${end}` : sql``;
  return union(
    searched,
    (index, ...keyword) => sql`
      select id, 1 as score from (${index.matches(...keyword, 'title')} ${limit}) as titled
      union all
      select id, 0 as score from (${index.matches(...keyword, 'elsewhere')} ${limit}) as others`,
  );
}

const union = (
  { keywords, index, ids }: SearchedKeywords,
  select: (index: SearchIndex, keyword: string, ids: IdRange) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    keywords.map((keyword) => select(index, keyword, ids)),
    sql` union all `,
  );
