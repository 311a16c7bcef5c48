/** What the database engines have in common. Each engine is one file of this folder. */
import { Kysely, type QueryExecutorProvider, type RawBuilder, type Transaction } from 'kysely';
import type { IdRange } from '../archives';
import type { Tables } from '../schema';

/** The searchable texts of a picture, by the row's key. */
export interface IndexedTexts {
  id: number;
  title: string;
  explanation: string;
  credit: string;
}

/** What the index is asked for; at least one of either. */
export interface IndexTerms {
  /** All must be found, each as neighbouring words of a text. */
  phrases: readonly string[];
  /** If any are given, one of them must be in the credit. */
  credits: readonly string[];
}

/** The full-text index of the listed pictures. Its words are folded in our own code. */
export interface SearchIndex {
  create: (db: Kysely<unknown>) => Promise<void>;
  /**
   * Replaces the words of pictures, in the transaction that writes the pictures.
   *
   * @param listed the pictures that can be found; the others of `ids` are removed.
   */
  replace: (
    db: QueryExecutorProvider,
    ids: readonly number[],
    listed: readonly IndexedTexts[],
  ) => Promise<void>;
  /**
   * Selects the `id` of each picture of the ranges that has all the terms.
   *
   * @param where the phrases are: in any texts without it; `elsewhere` is not all in the title.
   */
  matches: (
    terms: IndexTerms,
    ids: readonly IdRange[],
    where?: 'anywhere' | 'title' | 'elsewhere',
  ) => RawBuilder<unknown>;
  /** As `matches`, with a `score`: the higher, the better the phrases match the texts. */
  scored: (terms: IndexTerms, ids: readonly IdRange[]) => RawBuilder<unknown>;
}

/** The parts of `create table` that differ. */
export interface ColumnTypes {
  text: string;
  bigint: string;
  /** A key that the database gives; `lastingId` gives none a second time, even after a deletion. */
  rowId: string;
  lastingId: string;
  /** What follows the columns: of a table, and of one that is found by its primary key alone. */
  table: string;
  keyedTable: string;
  /** Begins a table of rows that may be lost in a crash. */
  createBrief: string;
}

/**
 * Adds to a picture's number of likes, and to the revision of the lists. It is the last thing that the
 * transaction of a like waits for.
 *
 * @returns the new number; nothing if there is no picture.
 */
export type AddLikes = (
  db: Transaction<Tables>,
  pictureId: number,
  change: number,
) => Promise<number | undefined>;

/**
 * Removes the likes, in all archives, and the collections of a user who was deleted before in the same
 * transaction. Likes of that user that are under way have ended by then, and there can be no new ones.
 */
export type RemoveOwn = (db: Transaction<Tables>, userId: number) => Promise<void>;

/** What differs between the engines in migrations and queries; everything else is the same code. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  types: ColumnTypes;
  /** Milliseconds since 1970, by the clock of the database: the clocks of the servers may differ. */
  clock: RawBuilder<number>;
  search: SearchIndex;
  addLikes: AddLikes;
  removeOwn: RemoveOwn;
}

/** Calls of a network to all servers, and when their minute ends. */
export interface SharedCalls {
  calls: number;
  endsInMs: number;
}

/** A state of the lists; it only tells whether two states are the same. */
export type Revision = number | string;

/** An open database: Kysely, and what Kysely does not have. */
export abstract class Database extends Kysely<Tables> {
  abstract readonly engine: Engine;

  /** The revision of the archive, whichever process changed it. It is read for each request of a list. */
  abstract revision(): Revision | Promise<Revision>;

  /** The part of a revision that no like changes; the present one's if the revision does not tell. */
  abstract savesOf(revision?: Revision): Promise<number>;

  /** Takes or renews a lease for some seconds. @returns false while another server has it. */
  abstract claimLease(name: string, holder: string): Promise<boolean>;

  abstract endLease(name: string, holder: string): Promise<void>;

  /**
   * Runs a query of the lists, on a replica if one will do.
   *
   * @param revision the state that the answer must show, or a later one. Without it only the primary will do.
   */
  abstract readList<Row>(query: RawBuilder<Row>, revision?: Revision): Promise<Row[]>;

  /** As `readList`, for a long query, where it does not block others. */
  abstract readApart<Row>(query: RawBuilder<Row>, revision?: Revision): Promise<Row[]>;

  /** Adds calls to those of all servers. Without it the database has one server. */
  shareCalls?(key: string, calls: number, endsInMs: number): Promise<SharedCalls>;

  /** For metrics. */
  figures(): Promise<Record<string, number>> {
    return Promise.resolve({});
  }
}
