/** Likes that were taken back a moment ago: whoever likes the picture again finds it where it was. */
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { ArchiveName, LikesTable, Tables } from '../database/schema';

/** A like, or a like that is taken back. */
export interface Wish {
  userId: number;
  archive: ArchiveName;
  date: string;
  isLiked: boolean;
  at: string;
}

/** Milliseconds within which a like that is taken back may come again as it was. */
const SOON_MS = 60_000;

/** The rows of likes. One that was taken back a moment ago has the time that it had. */
export async function withFormerTimes(db: Transaction<Tables>, wishes: readonly Wish[]) {
  const rows =
    wishes.length === 0
      ? []
      : await db.selectFrom('taken_likes').selectAll().where(isOneOf(wishes)).execute();
  const taken = new Map(rows.map((row) => [keyOf(row.user_id, row), row]));
  return wishes.map(({ userId, archive, date, at }) => {
    const former = taken.get(keyOf(userId, { archive, date }));
    const isSoon = former && Date.parse(at) - Date.parse(former.taken_at) <= SOON_MS;
    return { user_id: userId, archive, date, liked_at: isSoon ? former.liked_at : at };
  });
}

/** Notes for a moment when likes were made that are deleted, and forgets what is older. */
export async function noteTaken(
  db: Transaction<Tables>,
  wishes: readonly Wish[],
  removed: readonly LikesTable[],
): Promise<void> {
  const [first] = wishes;
  if (!first) {
    return;
  }
  const likes = new Map(removed.map((like) => [keyOf(like.user_id, like), like]));
  const rows = wishes.flatMap(({ userId, at, ...picture }) => {
    const like = likes.get(keyOf(userId, picture));
    return like ? [{ ...like, taken_at: at }] : [];
  });
  if (rows.length > 0) {
    await db
      .insertInto('taken_likes')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'archive', 'date']).doUpdateSet((eb) => ({
          liked_at: eb.ref('excluded.liked_at'),
          taken_at: eb.ref('excluded.taken_at'),
        })),
      )
      .execute();
  }
  await removeOld(db, new Date(Date.parse(first.at) - SOON_MS).toISOString());
}

/** Two servers never wait for each other here. */
async function removeOld(db: Transaction<Tables>, before: string): Promise<void> {
  await db
    .deleteFrom('taken_likes')
    .where((eb) => {
      const key = eb.refTuple('user_id', 'archive', 'date');
      const old = eb
        .selectFrom('taken_likes')
        .select(['user_id', 'archive', 'date'])
        .where('taken_at', '<', before)
        .forUpdate()
        .skipLocked();
      return eb(key, 'in', old.$asTuple('user_id', 'archive', 'date'));
    })
    .execute();
}

/** The rows of the users and pictures of wishes. */
export const isOneOf =
  (wishes: readonly Wish[]) => (eb: ExpressionBuilder<Tables, 'likes' | 'taken_likes'>) =>
    eb.or(wishes.map(({ userId, archive, date }) => eb.and({ user_id: userId, archive, date })));

const keyOf = (userId: number, { archive, date }: Pick<LikesTable, 'archive' | 'date'>) =>
  `${userId} ${archive} ${date}`;
