import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { StorageError } from '../../platform/engines/storageError';
import type { Database, LikeCount } from '../database/database';
import type { FavouriteOrder } from '../../../contract/likes';
import { isWhole, type JoinedTexts, likesOf, ORDERS, split } from './likeQueries';
import type { ArchiveName, LikesTable, Tables } from '../database/schema';
import { isOneOf, noteTaken, type Wish, withFormerTimes } from './takenLikes';

export interface StoredLike {
  date: string;
  liked_at: string;
}

/** A like, or a like that is taken back. */
interface Waiting extends Wish {
  resolve: (likes: number | undefined) => void;
  reject: (error: unknown) => void;
}

/** Which of a user's likes are asked for. */
interface Chosen {
  /** Days that are left out. */
  without: readonly string[];
  /** The newest day. */
  from?: string | undefined;
}

interface Part extends Chosen {
  order: FavouriteOrder;
  /** All of them without it. */
  range?: { start: number; end: number };
}

/** Likes that are written in one transaction. */
const MOST_AT_ONCE = 500;

/**
 * Who likes which picture. The picture's count changes with the rows, in the same transaction.
 *
 * While one transaction is written, the likes that arrive wait for the next: so a picture that everybody likes at
 * once costs a few transactions, which do not wait for each other's lock.
 */
export class LikeStore {
  private waiting: Waiting[] = [];
  private isWriting = false;

  /** @param noteCounts is told of new numbers, once they are written. */
  constructor(
    private readonly db: Database,
    readonly noteCounts: (counts: readonly LikeCount[]) => void,
  ) {}

  /**
   * Likes a picture; a second like changes nothing. The user is looked up inside the transaction, so that a
   * deleted account leaves no likes.
   *
   * @returns the picture's number of likes; nothing if there is no such user.
   */
  like(userId: number, archive: ArchiveName, date: string, at: Date) {
    return this.add({ userId, archive, date, isLiked: true, at: at.toISOString() });
  }

  /** Removes a like, if there is one. If it comes again within a minute, it has its former time. @returns as `like`. */
  unlike(userId: number, archive: ArchiveName, date: string, at: Date) {
    return this.add({ userId, archive, date, isLiked: false, at: at.toISOString() });
  }

  /** Likes pictures in one transaction; those that are liked keep their times. @returns how many are new. */
  async likeAll(userId: number, archive: ArchiveName, likes: readonly StoredLike[]) {
    const { added, counts } = await this.db.transaction().execute(async (transaction) => {
      const users = await holdUsers(transaction, [userId]);
      const rows =
        users.size === 0 ? [] : likes.map((like) => ({ user_id: userId, archive, ...like }));
      const added = await insertLikes(transaction, rows);
      const counts = await writeCounts(transaction, new Map(added.map((like) => [keyOf(like), 1])));
      return { added, counts };
    });
    this.noteCounts(counts);
    return added.length;
  }

  /** Days of pictures that a user likes. @param part all, newest like first, without it */
  async listDates(userId: number, archive: ArchiveName, part?: Part): Promise<string[]> {
    const { range, order = 'liked' } = part ?? {};
    const { rows } = await sql<Record<'dates', JoinedTexts>>`
      select ${this.joined('date')} as dates from (
        ${likesOf(userId, archive)} ${part ? this.among(part) : sql``} ${ORDERS[order]}
        ${range ? sql`limit ${range.end - range.start} offset ${range.start}` : sql``}
      ) as sorted`.execute(this.db);
    return split(rows[0]?.dates).filter(isWhole);
  }

  /** How many pictures a user likes. */
  async count(userId: number, archive: ArchiveName, chosen: Chosen): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        ${likesOf(userId, archive)} ${this.among(chosen)}
      ) as counted`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  /** Likes of all archives unless one is named, newest like first. */
  async listAll(userId: number, archive?: ArchiveName): Promise<StoredLike[]> {
    const archives = archive ? [archive] : (['main', 'sample'] as const);
    // Each part is in the order of its index, so that none has to be sorted.
    const likes = sql.join(
      archives.map((each) => likesOf(userId, each)),
      sql` union all `,
    );
    const { rows } = await sql<Record<'dates' | 'times', JoinedTexts>>`
      select ${this.joined('date')} as dates, ${this.joined('liked_at')} as times
      from (${likes} ${ORDERS.liked}) as sorted`.execute(this.db);
    const times = split(rows[0]?.times);
    return split(rows[0]?.dates)
      .map((date, index) => ({ date, liked_at: times[index] ?? '' })) // there are as many
      .filter((like) => isWhole(like.date) && isWhole(like.liked_at));
  }

  private joined(column: 'date' | 'liked_at') {
    return this.db.unchecked(sql`string_agg(${sql.ref(column)}, ',')`);
  }

  private among({ without, from }: Chosen) {
    const outside = without.length === 0 ? sql`` : sql`and date not in ${this.db.rowsOf(without)}`;
    return from === undefined ? outside : sql`${outside} and date <= ${from}`;
  }

  private add(wish: Wish): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...wish, resolve, reject });
      if (!this.isWriting) {
        void this.writeAll();
      }
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      // SQLite writes without a pause: the likes that have arrived by now must be read first.
      await nextTurn();
      const batch = this.takeBatch();
      try {
        const { users, counts } = await this.db
          .transaction()
          .execute((transaction) => write(transaction, batch));
        this.noteCounts(counts);
        const likes = new Map(counts.map((count) => [keyOf(count), count.likes]));
        for (const wish of batch) {
          wish.resolve(users.has(wish.userId) ? (likes.get(keyOf(wish)) ?? 0) : undefined);
        }
      } catch (error) {
        // The others would wait as long as these have waited, to be told the same.
        const others = error instanceof StorageError ? this.waiting.splice(0) : [];
        [...batch, ...others].forEach(({ reject }) => reject(error));
      }
    }
    this.isWriting = false;
  }

  /** The first ones, of which no two are of the same user and picture. */
  private takeBatch(): Waiting[] {
    const taken = new Set<string>();
    const [batch, later]: [Waiting[], Waiting[]] = [[], []];
    for (const wish of this.waiting) {
      const key = `${wish.userId} ${keyOf(wish)}`;
      const isFree = batch.length < MOST_AT_ONCE && !taken.has(key);
      (isFree ? batch : later).push(wish);
      taken.add(key);
    }
    this.waiting = later;
    return batch;
  }
}

/** Writes likes of different users and pictures. @returns the users that there are, and the pictures' numbers. */
async function write(db: Transaction<Tables>, wishes: readonly Wish[]) {
  const users = await holdUsers(db, [...new Set(wishes.map(({ userId }) => userId))]);
  const own = wishes
    .filter(({ userId }) => users.has(userId))
    // In one order, as two servers may write the same like.
    .sort((one, other) => one.userId - other.userId || (keyOf(one) < keyOf(other) ? -1 : 1));
  const likes = own.filter(({ isLiked }) => isLiked);
  const added = await insertLikes(db, await withFormerTimes(db, likes));
  const unlikes = own.filter(({ isLiked }) => !isLiked);
  const removed = await deleteLikes(db, unlikes);
  await noteTaken(db, unlikes, removed);
  const changes = new Map<string, number>();
  const note = (picture: Picture, change: number) =>
    changes.set(keyOf(picture), (changes.get(keyOf(picture)) ?? 0) + change);
  own.forEach((wish) => note(wish, 0));
  added.forEach((like) => note(like, 1));
  removed.forEach((like) => note(like, -1));
  return { users, counts: await writeCounts(db, changes) };
}

type Picture = Pick<LikeCount, 'archive' | 'date'>;

const keyOf = ({ archive, date }: Picture) => `${archive} ${date}`;

/** Keeps users from being deleted until the transaction ends. @returns those that there are. */
async function holdUsers(db: Transaction<Tables>, ids: readonly number[]): Promise<Set<number>> {
  const query = db.selectFrom('users').select('id').where('id', 'in', ids).forKeyShare();
  return new Set((await query.execute()).map(({ id }) => id));
}

async function insertLikes(
  db: Transaction<Tables>,
  rows: readonly (Picture & { user_id: number; liked_at: string })[],
): Promise<Picture[]> {
  return rows.length === 0
    ? []
    : db
        .insertInto('likes')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['archive', 'date'])
        .execute();
}

async function deleteLikes(
  db: Transaction<Tables>,
  wishes: readonly Wish[],
): Promise<LikesTable[]> {
  if (wishes.length === 0) {
    return [];
  }
  // Locked in one order, as two servers may delete the same likes.
  const wished = db
    .selectFrom('likes')
    .select(['user_id', 'archive', 'date'])
    .where(isOneOf(wishes))
    .orderBy('user_id')
    .orderBy('archive')
    .orderBy('date')
    .forUpdate();
  return db
    .deleteFrom('likes')
    .where((eb) => {
      const key = eb.refTuple('user_id', 'archive', 'date');
      return eb(key, 'in', wished.$asTuple('user_id', 'archive', 'date'));
    })
    .returning(['user_id', 'archive', 'date', 'liked_at'])
    .execute();
}

/**
 * Adds to the numbers of likes. It is the last thing that a transaction waits for. The numbers are locked in one
 * order, so that two transactions never wait for each other.
 *
 * @param changes by archive and day; 0 only gives the number.
 */
async function writeCounts(
  db: Transaction<Tables>,
  changes: ReadonlyMap<string, number>,
): Promise<LikeCount[]> {
  if (changes.size === 0) {
    return [];
  }
  const rows = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
  const values = rows.map(([key, change]) => {
    const [archive = '', date = ''] = key.split(' ');
    return { archive: archive as ArchiveName, date, likes: change, revision: 1 }; // of `keyOf`
  });
  return db
    .insertInto('like_counts')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['archive', 'date']).doUpdateSet((eb) => ({
        likes: eb('like_counts.likes', '+', eb.ref('excluded.likes')),
        revision: eb('like_counts.revision', '+', 1),
      })),
    )
    .returning(['archive', 'date', 'likes', 'revision'])
    .execute();
}
