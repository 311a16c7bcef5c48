/** What both engines of people's database have in common. Each engine is one file of this folder. */
import { Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ArchiveName, Tables } from './schema';

/** The number of a picture's likes: see `LikeCountsTable`. */
export interface LikeCount {
  archive: ArchiveName;
  date: string;
  likes: number;
  revision: number;
}

/** A number as the database has it. */
export interface MarkedCount extends LikeCount {
  mark: number;
}

/** Numbers of likes that have changed since a bookmark. */
export interface ChangedCounts {
  counts: MarkedCount[];
  /** For the next call. */
  bookmark: string;
  /** Of all numbers at the same moment: see `marks.ts`. */
  total: string;
}

/** An open database: Kysely, and what Kysely does not have. */
export abstract class Database extends Kysely<Tables> {
  abstract readonly engine: 'sqlite' | 'postgres';

  /** Milliseconds since 1970, by the clock of the database: the clocks of the servers may differ. */
  abstract readonly clock: RawBuilder<number>;

  /** Takes or renews a lease for some seconds. @returns false while another server has it. */
  abstract claimLease(name: string, holder: string): Promise<boolean>;

  abstract endLease(name: string, holder: string): Promise<void>;

  /** Whether a server has a lease at the moment of the statement. */
  abstract holdsLease(name: string, holder: string): RawBuilder<boolean>;

  /** Rows of a list. It is one parameter, however long it is. */
  abstract rowsOf(list: readonly string[]): RawBuilder<string>;

  /** Reads a text that nobody has checked: a failing disk may have damaged it, which must not end the process. */
  abstract unchecked(text: RawBuilder<unknown>): RawBuilder<string | ArrayBuffer | null>;

  /**
   * Deletes what a user likes, in the transaction that deletes the user.
   *
   * @returns the pictures' new numbers.
   */
  abstract removeLikes(db: Transaction<Tables>, userId: number): Promise<LikeCount[]>;

  /**
   * The numbers of likes that have changed since a bookmark, whichever server changed them. Some may come twice.
   * None is missed unless the database is another one since, or an older state of itself: `total` tells.
   *
   * @param bookmark nothing for all of them.
   */
  abstract changedCounts(bookmark: string | undefined): Promise<ChangedCounts>;
}

/** Numbers as a text for each column: thousands of rows would cost more than changing them. */
export interface JoinedCounts {
  archives: string | null;
  dates: string;
  likes: string;
  revisions: string;
}

export const JOINED_COUNTS = sql<JoinedCounts>`
  string_agg(archive, ',') as archives, string_agg(date, ',') as dates,
  string_agg(cast(likes as text), ',') as likes, string_agg(cast(revision as text), ',') as revisions`;

export function splitCounts([joined]: readonly JoinedCounts[]): LikeCount[] {
  if (!joined || joined.archives === null) {
    return [];
  }
  const dates = joined.dates.split(',');
  const likes = joined.likes.split(',');
  const revisions = joined.revisions.split(',');
  return joined.archives.split(',').map((archive, index) => ({
    archive: archive as ArchiveName, // of the column
    date: dates[index] ?? '', // there are as many
    likes: Number(likes[index]),
    revision: Number(revisions[index]),
  }));
}
