import { randomBytes } from 'node:crypto';
import type { ChangeCollectionBody, NewCollectionBody } from '../../../contract/collectionCalls';
import {
  type Collection,
  MAX_COLLECTION_PICTURES,
  MAX_COLLECTIONS,
  type SharedCollection,
} from '../../../contract/collections';
import type { PictureKind } from '../../../contract/kinds';
import type { Count, PictureEntry } from '../../../contract/pictures';
import { fieldFailure } from '../accounts/accounts';
import { notFound, ServiceError } from '../../platform/errors';
import type { StoredUser } from '../accounts/accountStore';
import type { CollectionPictures } from './collectionPictures';
import type { CollectionStore, StoredCollection } from './collectionStore';
import type { ActivePictures } from '../activePictures';

/** The stores of the archive that is served now. */
export interface CollectionStores {
  collections: CollectionStore;
  pictures: CollectionPictures;
}

interface Range {
  start: number;
  end: number;
  kind?: PictureKind | undefined;
}

/** Collections in the active archive: the user's own, and those that somebody shares by a link. */
export class Collections {
  constructor(
    private readonly stores: () => CollectionStores,
    private readonly active: () => ActivePictures,
    private readonly now: () => Date,
  ) {}

  /** The last changed one first. */
  async list({ id }: StoredUser): Promise<Collection[]> {
    const collections = await this.stores().collections.list(id);
    return Promise.all(collections.map((collection) => this.toCollection(collection)));
  }

  /** @throws ServiceError 404. */
  async get(user: StoredUser, publicId: string): Promise<Collection> {
    return this.toCollection(await this.find(user, publicId));
  }

  /** @throws ServiceError 400 if the user has one of this name, 409 if there are too many. */
  async create(user: StoredUser, { name, description }: NewCollectionBody): Promise<Collection> {
    const collection = { public_id: randomText(), name, description };
    const { collections } = this.stores();
    const written = await collections.create(user.id, collection, MAX_COLLECTIONS, this.now());
    if (written === 'full') {
      throw conflict(`You have ${MAX_COLLECTIONS} collections, which is the limit.`);
    }
    check(written);
    return this.get(user, collection.public_id);
  }

  /** @throws ServiceError 404; 400 if the user has another one of this name. */
  async change(
    user: StoredUser,
    publicId: string,
    { name, description, shown_name }: ChangeCollectionBody,
  ): Promise<Collection> {
    const changes = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(shown_name !== undefined && { shown_name }),
    };
    check(await this.stores().collections.change(user.id, publicId, changes, this.now()));
    return this.get(user, publicId);
  }

  /** @throws ServiceError 404. */
  async remove({ id }: StoredUser, publicId: string): Promise<void> {
    if (!(await this.stores().collections.remove(id, publicId))) {
      throw noCollection();
    }
  }

  /** Makes the link to a collection; one that is shared keeps its link. @throws ServiceError 404. */
  async share(user: StoredUser, publicId: string): Promise<Collection> {
    if ((await this.stores().collections.share(user.id, publicId, randomText())) === undefined) {
      throw noCollection();
    }
    return this.get(user, publicId);
  }

  /** Ends the link for good: another one is made the next time. @throws ServiceError 404. */
  async unshare(user: StoredUser, publicId: string): Promise<Collection> {
    if (!(await this.stores().collections.unshare(user.id, publicId))) {
      throw noCollection();
    }
    return this.get(user, publicId);
  }

  /**
   * Adds a picture at the end; one that is there keeps its place.
   *
   * @throws ServiceError 404; 409 if the collection is full.
   */
  async add(user: StoredUser, publicId: string, date: string): Promise<Collection> {
    const { pictures } = this.stores();
    const known = await this.active().known([date]);
    const done = await pictures.add(
      user.id,
      publicId,
      { dates: [date], known },
      MAX_COLLECTION_PICTURES,
      this.now(),
    );
    if (!done) {
      throw noCollection();
    }
    if (done.unknown.length > 0) {
      throw notFound(`There is no picture of ${date}.`);
    }
    if (done.left.length > 0) {
      throw conflict(
        `A collection holds at most ${MAX_COLLECTION_PICTURES} pictures, and this one does.`,
      );
    }
    return this.get(user, publicId);
  }

  /** Removing a picture that is not there succeeds. @throws ServiceError 404. */
  async removePicture(user: StoredUser, publicId: string, date: string): Promise<Collection> {
    if (!(await this.stores().pictures.remove(user.id, publicId, date, this.now()))) {
      throw noCollection();
    }
    return this.get(user, publicId);
  }

  /** Moves a picture right after another one, or to the first place. @throws ServiceError 404. */
  async move(
    user: StoredUser,
    publicId: string,
    picture: { date: string; after: string | null },
  ): Promise<Collection> {
    const moved = await this.stores().pictures.move(user.id, publicId, picture, this.now());
    if (moved === 'unknown') {
      throw notFound('The collection does not hold this picture.');
    }
    check(moved);
    return this.get(user, publicId);
  }

  /** Listed pictures in the collection's order. @throws ServiceError 404. */
  async pictures(user: StoredUser, publicId: string, range: Range): Promise<PictureEntry[]> {
    return this.entriesOf(await this.find(user, publicId), range);
  }

  /** @throws ServiceError 404. */
  async count(user: StoredUser, publicId: string, kind?: PictureKind): Promise<Count> {
    return { count: (await this.listed(await this.find(user, publicId), kind)).length };
  }

  /** Ids of the user's collections that hold a picture. */
  holding({ id }: StoredUser, date: string): Promise<string[]> {
    return this.stores().pictures.listHolding(id, date);
  }

  /** What the link shows, of the owner the shown name alone. @throws ServiceError 404. */
  async shared(token: string): Promise<SharedCollection> {
    return this.toShared(await this.findShared(token));
  }

  /** @throws ServiceError 404. */
  async sharedPictures(token: string, range: Range): Promise<PictureEntry[]> {
    return this.entriesOf(await this.findShared(token), range);
  }

  /** @throws ServiceError 404. */
  async countShared(token: string, kind?: PictureKind): Promise<Count> {
    return { count: (await this.listed(await this.findShared(token), kind)).length };
  }

  /** What a feed tells of it: its days, the last added one first. @throws ServiceError 404. */
  async followShared(token: string, kind?: PictureKind) {
    const collection = await this.findShared(token);
    const { name, description, changed_at } = collection;
    const days = (await this.listed(collection, kind)).toReversed();
    return { name, description, days, changed: new Date(changed_at) };
  }

  private async entriesOf(
    collection: StoredCollection,
    { start, end, kind }: Range,
  ): Promise<PictureEntry[]> {
    return this.active().entries((await this.listed(collection, kind)).slice(start, end));
  }

  private listed({ days }: StoredCollection, kind?: PictureKind): Promise<string[]> {
    return this.active().listed(days, kind);
  }

  private async toShared(collection: StoredCollection): Promise<SharedCollection> {
    const { name, description, shown_name } = collection;
    const days = await this.listed(collection);
    const [cover] = await this.active().entries(days.slice(0, 1));
    return {
      name,
      description,
      count: days.length,
      ...(cover?.thumbnail !== undefined && { cover: cover.thumbnail }),
      ...(shown_name && { shown_name }),
    };
  }

  private async toCollection(collection: StoredCollection): Promise<Collection> {
    const { public_id: id, share_token, created_at, changed_at } = collection;
    return { id, ...(await this.toShared(collection)), share_token, created_at, changed_at };
  }

  private async find({ id }: StoredUser, publicId: string): Promise<StoredCollection> {
    const found = await this.stores().collections.find(id, publicId);
    if (!found) {
      throw noCollection();
    }
    return found;
  }

  private async findShared(token: string): Promise<StoredCollection> {
    const found = await this.stores().collections.findShared(token);
    if (!found) {
      throw notFound('This link leads to nothing. Perhaps the collection is no longer shared.');
    }
    return found;
  }
}

/** 128 random bits. */
export const randomText = () => randomBytes(16).toString('base64url');

const conflict = (message: string) => new ServiceError(409, message);
const noCollection = () => notFound('There is no such collection.');

function check(written: 'done' | 'taken' | 'missing'): void {
  if (written === 'taken') {
    throw fieldFailure({ name: ['You have a collection of this name already.'] });
  }
  if (written === 'missing') {
    throw noCollection();
  }
}
