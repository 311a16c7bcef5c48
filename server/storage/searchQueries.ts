/** What a search selects, of either engine's index. */
import { type RawBuilder, sql } from 'kysely';
import type { SearchOrder } from '../../contract/pictures';
import type { IdRange } from './archives';
import type { SearchIndex } from './engines/engine';

export interface SearchedKeywords {
  /** At least one. */
  keywords: readonly string[];
  index: SearchIndex;
  /** The pictures that are searched. */
  ids: IdRange;
}

/** Pictures by the number of keywords that they match, then newest or best match first. */
export function ranked(searched: SearchedKeywords, order: SearchOrder): RawBuilder<unknown> {
  if (order === 'relevance') {
    // Materialized, as FTS5 cannot rank in a query that groups. The date settles ties, so that no picture is
    // on two pages.
    return sql`with matched as materialized (${matches(searched, 'scored')})
      select id, count(*) as matches, sum(score) as score from matched
      group by id order by matches desc, score desc, id desc`;
  }
  const matched = matches(searched);
  if (searched.keywords.length === 1) {
    // SQLite's index gives them in this order, and reading stops as soon as there are enough.
    return sql`select id, 1 as matches, 0 as score from (${matched}) as matched order by id desc`;
  }
  return sql`select id, count(*) as matches, 0 as score from (${matched}) as matched
    group by id order by matches desc, id desc`;
}

/** One row for each keyword and picture that match. */
export function matches(
  { keywords, index, ids }: SearchedKeywords,
  kind: 'matches' | 'scored' = 'matches',
): RawBuilder<unknown> {
  return sql.join(
    keywords.map((keyword) => index[kind](keyword, ids)),
    sql` union all `,
  );
}
