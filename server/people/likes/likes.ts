import type { LikeState } from '../../../contract/likes';
import type { PictureEntry } from '../../../contract/pictures';
import { notFound } from '../../platform/errors';
import type { StoredUser } from '../accounts/accountStore';
import type { ShownPictures } from '../shownPictures';
import type { LikeStore } from './likeStore';

/** Likes and favourites in the shown archive. */
export class Likes {
  constructor(
    private readonly store: LikeStore,
    private readonly shown: () => ShownPictures,
    private readonly now: () => Date,
  ) {}

  /** A second like succeeds and changes nothing. @throws ServiceError 404. */
  async like({ id }: StoredUser, date: string): Promise<LikeState> {
    const name = await this.archiveWith(date);
    return stateOf(date, await this.store.like(id, name, date, this.now()), true);
  }

  /** Unliking a picture that is not liked succeeds and changes nothing. @throws ServiceError 404. */
  async unlike({ id }: StoredUser, date: string): Promise<LikeState> {
    const name = await this.archiveWith(date);
    return stateOf(date, await this.store.unlike(id, name, date), false);
  }

  /** Days of the pictures that a user likes, newest like first. */
  likedDates({ id }: StoredUser): Promise<string[]> {
    return this.store.listDates(id, this.shown().name);
  }

  /** The newest like first; pictures without an image are not shown anywhere. */
  async favourites(
    user: StoredUser,
    { start, end }: { start: number; end: number },
  ): Promise<PictureEntry[]> {
    const entries = await this.shown().entries((await this.listedDates(user)).slice(start, end));
    return entries.map((entry) => ({ ...entry, liked_by_users: [user.email] }));
  }

  async countFavourites(user: StoredUser): Promise<number> {
    return (await this.listedDates(user)).length;
  }

  private async listedDates(user: StoredUser): Promise<string[]> {
    return this.shown().listed(await this.likedDates(user));
  }

  /** The word for the shown archive. @throws ServiceError 404 if it has no picture of a day. */
  private async archiveWith(date: string) {
    const { name, known } = this.shown();
    if (!(await known([date])).has(date)) {
      throw noPicture(date);
    }
    return name;
  }
}

const noPicture = (date: string) => notFound(`There is no picture of ${date}.`);

function stateOf(date: string, likes: number | undefined, isLiked: boolean): LikeState {
  if (likes === undefined) {
    throw noPicture(date);
  }
  return { date, image_likes_count: likes, image_is_liked: isLiked };
}
