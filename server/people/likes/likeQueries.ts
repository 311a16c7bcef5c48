/** What the queries of likes have in common. */
import { sql } from 'kysely';
import type { FavouriteOrder } from '../../../contract/likes';
import type { ArchiveName } from '../database/schema';

/** Indexes have all that is asked for, in each order that is asked for. */
export const likesOf = (userId: number, archive: ArchiveName) => sql`
  select date, liked_at from likes where user_id = ${userId} and archive = ${archive}`;

export const ORDERS = {
  liked: sql`order by liked_at desc, date desc`,
  'liked-first': sql`order by liked_at, date`,
  newest: sql`order by date desc`,
  oldest: sql`order by date`,
} as const satisfies Record<FavouriteOrder, unknown>;

/** A column of all rows as one text: thousands of rows would cost as much as finding them. */
export type JoinedTexts = string | ArrayBuffer | null;

export function split(texts: JoinedTexts | undefined): string[] {
  const all =
    typeof texts === 'string' ? texts : Buffer.from(texts ?? new ArrayBuffer()).toString();
  return all === '' ? [] : all.split(',');
}

/** Whether a failing disk has left a text as it was: a byte that cannot be read is U+FFFD. */
export const isWhole = (text: string) => !text.includes('\ufffd');
