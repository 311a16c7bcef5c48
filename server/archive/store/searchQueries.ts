/** What a search selects. */
import { type RawBuilder, sql } from 'kysely';
import { MEDIA_TYPES, type PictureKind } from '../../../contract/kinds';
import type { SearchOrder } from '../../../contract/pictures';
import type { SearchedDays } from '../../../contract/searchQuery';
import { keyOf } from './schema';
import { type IndexTerms, type KeyRange, lacksAll, matching, scored, within } from './searchIndex';

export interface WantedKeyword {
  /** All must be found. */
  phrases: readonly string[];
  /** A picture that shows or mentions one of these has the keyword, by whichever name. */
  objects: readonly string[];
}

/**
 * Pictures with any of the keywords, of any of the days, by any of the credits, of any of the kinds; an empty list does
 * not restrict the search. Pictures with one of the phrases of `without`, or of the kinds of `withoutKinds`, are left out.
 */
export interface WantedPictures {
  keywords: readonly WantedKeyword[];
  days: readonly SearchedDays[];
  credits: readonly string[];
  without: readonly string[];
  kinds: readonly PictureKind[];
  withoutKinds: readonly PictureKind[];
}

/** The order of a search in which too many pictures match to compare all their texts is `title`. */
export type Order = SearchOrder | 'title';

export const isNothing = (wanted: WantedPictures): boolean =>
  Object.values(wanted).every(({ length }) => length === 0);

/**
 * Pictures by the number of keywords that they match, those that show a wanted object before others, then
 * newest, best match, or those with keywords in their titles first. The date settles ties, so that no picture
 * is on two pages.
 *
 * @param end of the page.
 */
export function ranked(wanted: WantedPictures, order: Order, end: number): RawBuilder<unknown> {
  const { keywords } = wanted;
  const isOne = keywords.length < 2 && !keywords[0]?.objects.length;
  const matched = matches(wanted, order, isOne ? end : undefined);
  if (isOne) {
    // The index gives the newest first, and reading stops as soon as there are enough.
    return order === 'newest'
      ? sql`select id, 1 as matches, 0 as shows, 0 as score from (${matched}) as matched
            order by id desc`
      : sql`select id, 1 as matches, 0 as shows, score from (${matched}) as matched
            order by score desc, id desc`;
  }
  // Materialized, as FTS5 cannot rank in a query that groups.
  return sql`with matched as materialized (${matched})
    select id, count(distinct keyword) as matches, max(shows) as shows, sum(score) as score
    from matched group by id order by matches desc, shows desc, score desc, id desc`;
}

/**
 * One or two rows for each keyword and picture that match: of its texts, and of its objects.
 *
 * @param most of the newest pictures that each part of `title` gives.
 */
export function matches(
  wanted: WantedPictures,
  order: Order = 'newest',
  most?: number,
): RawBuilder<unknown> {
  const limits = leftIn(sql.ref('found.id'), wanted);
  const found = matchesWithAll(wanted, order, limits.length === 0 ? most : undefined);
  return limits.length === 0
    ? found
    : sql`select * from (${found}) as found where ${sql.join(limits, sql` and `)}`;
}

/**
 * The conditions that a picture meets if the search leaves it in.
 *
 * @param column of its key, with the name of its table.
 */
export function leftIn(
  column: RawBuilder<unknown>,
  { without, kinds, withoutKinds }: Omit<WantedPictures, 'keywords'>,
): RawBuilder<unknown>[] {
  const type = sql`(select media_type from pictures where pictures.id = ${column})`;
  const typesOf = (some: readonly PictureKind[]) =>
    sql`(${sql.join(some.map((kind) => MEDIA_TYPES[kind]))})`;
  return [
    ...(without.length > 0 ? [lacksAll(column, without)] : []),
    ...(kinds.length > 0 ? [sql`${type} in ${typesOf(kinds)}`] : []),
    ...(withoutKinds.length > 0 ? [sql`${type} not in ${typesOf(withoutKinds)}`] : []),
  ];
}

function matchesWithAll(wanted: WantedPictures, order: Order, most?: number): RawBuilder<unknown> {
  const { keywords, credits } = wanted;
  const ids = rangesOf(wanted);
  if (keywords.length === 0) {
    const found =
      credits.length > 0
        ? matching({ phrases: [], credits }, ids)
        : sql`select id from pictures where image_url is not null and ${within(sql.ref('id'), ids)}`;
    return sql`select id, 0 as keyword, 0 as shows, 0 as score from (${found}) as found`;
  }
  const limit = most === undefined ? sql`` : sql`order by id desc limit ${most}`;
  const rows = keywords.flatMap(({ phrases, objects }, number) => {
    const keyword = sql.lit(number);
    return [
      ...found({ phrases, credits }, ids, order).map(
        ({ score, select }) => sql`
          select id, ${keyword} as keyword, 0 as shows, ${score} as score
          from (${select} ${order === 'title' ? limit : sql``}) as found`,
      ),
      ...(objects.length > 0
        ? [
            sql`select picture_id as id, ${keyword} as keyword,
                  case when kind = 'shows' then 1 else 0 end as shows, 0 as score
                from traits where trait in (${sql.join(objects)})
                and kind in ('shows', 'mentions') and ${within(sql.ref('picture_id'), ids)}
                ${by(credits, ids)}`,
          ]
        : []),
    ];
  });
  return sql.join(rows, sql` union all `);
}

/** What selects the pictures whose texts match, and the score that these have. */
function found(terms: IndexTerms, ids: readonly KeyRange[], order: Order) {
  switch (order) {
    case 'newest':
      return [{ score: sql`0`, select: matching(terms, ids) }];
    case 'relevance':
      return [{ score: sql`score`, select: scored(terms, ids) }];
    case 'title':
      return [
        { score: sql`1`, select: matching(terms, ids, 'title') },
        { score: sql`0`, select: matching(terms, ids, 'elsewhere') },
      ];
  }
}

function by(credits: readonly string[], ids: readonly KeyRange[]) {
  return credits.length === 0
    ? sql``
    : sql`and picture_id in (select id from (${matching({ phrases: [], credits }, ids)}) as own)`;
}

export const rangesOf = ({ days }: Pick<WantedPictures, 'days'>): KeyRange[] =>
  days.map(({ first, last }) => ({ first: keyOf(first), last: keyOf(last) }));
