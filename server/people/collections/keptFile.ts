import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_COLLECTION_PICTURES, MAX_COLLECTIONS } from '../../../contract/collections';
import { KEPT_FORMAT, KEPT_VERSION, type KeptReport } from '../../../contract/kept';
import type { KeptFile } from '../../../contract/keptFile';
import type { StoredUser } from '../accounts/accountStore';
import type { ActivePictures } from '../activePictures';
import type { LikeStore, StoredLike } from '../likes/likeStore';
import { type CollectionStores, randomText } from './collections';

/** Likes that are imported in one transaction, so that others wait only shortly. */
const LIKES_A_STEP = 200;

/** Favourites and collections of the active archive as a file, and back. */
export class KeptFiles {
  constructor(
    private readonly likes: LikeStore,
    private readonly stores: () => CollectionStores,
    private readonly active: () => ActivePictures,
    private readonly now: () => Date,
  ) {}

  async export({ id }: StoredUser): Promise<KeptFile> {
    const own = await this.stores().collections.list(id);
    own.sort((one, other) => (one.name < other.name ? -1 : 1));
    return {
      format: KEPT_FORMAT,
      version: KEPT_VERSION,
      favourites: await this.likes.listAll(id, this.active().name),
      collections: own.map(({ name, description, days: dates }) => ({ name, description, dates })),
    };
  }

  /**
   * Adds what is missing, in steps between which others are served. What is there stays as it is, and a second
   * time changes nothing. If it is broken off, a part has been added.
   */
  async import(user: StoredUser, { favourites, collections }: KeptFile): Promise<KeptReport> {
    const report: KeptReport = {
      favourites: await this.importLikes(user, favourites),
      collections: 0,
      pictures: { added: 0, there: 0, unknown: 0 },
      left: { collections: [], pictures: 0 },
    };
    for (const collection of collections) {
      await nextTurn();
      await this.importCollection(user, collection, report);
    }
    return report;
  }

  private async importLikes(
    { id }: StoredUser,
    favourites: KeptFile['favourites'],
  ): Promise<KeptReport['favourites']> {
    const now = this.now().toISOString();
    const wanted = [...new Map(favourites.map((like) => [like.date, like])).values()];
    const counts = { added: 0, there: 0, unknown: 0 };
    for (let start = 0; start < wanted.length; start += LIKES_A_STEP) {
      await nextTurn();
      const step = wanted.slice(start, start + LIKES_A_STEP);
      const { name, known } = this.active();
      const there = await known(step.map(({ date }) => date));
      const likes = step.filter(({ date }) => there.has(date)).map((like) => toLike(now, like));
      const added = await this.likes.likeAll(id, name, likes);
      counts.added += added;
      counts.there += likes.length - added;
      counts.unknown += step.length - likes.length;
    }
    return counts;
  }

  /** A collection of the same name gets the pictures that it lacks. */
  private async importCollection(
    { id }: StoredUser,
    { name, description, dates }: KeptFile['collections'][number],
    report: KeptReport,
  ): Promise<void> {
    const { collections, pictures } = this.stores();
    const collection = { public_id: randomText(), name, description };
    const made = await collections.create(id, collection, MAX_COLLECTIONS, this.now());
    const target = made === 'done' ? collection.public_id : await collections.findNamed(id, name);
    const done =
      target === undefined
        ? undefined
        : await pictures.add(
            id,
            target,
            { dates, known: await this.active().known(dates) },
            MAX_COLLECTION_PICTURES,
            this.now(),
          );
    if (!done) {
      report.left.collections.push(name);
      return;
    }
    report.collections += made === 'done' ? 1 : 0;
    report.pictures.added += done.added.length;
    report.pictures.there += done.there.length;
    report.pictures.unknown += done.unknown.length;
    report.left.pictures += done.left.length;
  }
}

/** A like dated in the future would stay at the top of the favourites, so it counts as made now. */
const toLike = (
  now: string,
  { date, liked_at: at = now }: KeptFile['favourites'][number],
): StoredLike => ({ date, liked_at: at < now ? new Date(at).toISOString() : now });
