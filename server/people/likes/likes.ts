import type { LikeState } from '../../../contract/likes';
import type { PictureEntry } from '../../../contract/pictures';
import { toEntry } from '../../archive/toEntry';
import { notFound } from '../../platform/errors';
import type { StoredUser } from '../../storage/accountStore';
import type { LikeStore } from '../../storage/likeStore';
import type { Range } from '../../storage/storedPictures';

/** Likes and favourites in the shown archive. */
export class Likes {
  constructor(
    private readonly store: () => LikeStore,
    private readonly now: () => Date,
  ) {}

  /** A second like succeeds and changes nothing. @throws ServiceError 404. */
  async like({ id }: StoredUser, date: string): Promise<LikeState> {
    return stateOf(date, await this.store().like(id, date, this.now()), true);
  }

  /** Unliking a picture that is not liked succeeds and changes nothing. @throws ServiceError 404. */
  async unlike({ id }: StoredUser, date: string): Promise<LikeState> {
    return stateOf(date, await this.store().unlike(id, date), false);
  }

  /** Days of the pictures that a user likes, newest like first. */
  likedDates({ id }: StoredUser): Promise<string[]> {
    return this.store().listDates(id);
  }

  /** The newest like first; pictures without an image are not shown anywhere. */
  async favourites({ id, email }: StoredUser, range: Range): Promise<PictureEntry[]> {
    const pictures = await this.store().listFavourites(id, range);
    return pictures.map((picture) => ({ ...toEntry(picture), liked_by_users: [email] }));
  }

  countFavourites({ id }: StoredUser): Promise<number> {
    return this.store().countFavourites(id);
  }
}

function stateOf(date: string, likes: number | undefined, isLiked: boolean): LikeState {
  if (likes === undefined) {
    throw notFound(`There is no picture of ${date}.`);
  }
  return { date, image_likes_count: likes, image_is_liked: isLiked };
}
