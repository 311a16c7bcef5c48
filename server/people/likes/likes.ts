import type { PictureKind } from '../../../contract/kinds';
import type { FavouriteOrder, LikeState } from '../../../contract/likes';
import type { PictureEntry } from '../../../contract/pictures';
import { notFound } from '../../platform/errors';
import type { StoredUser } from '../accounts/accountStore';
import type { ActivePictures } from '../activePictures';
import type { LikeCounts } from './likeCounts';
import type { LikeStore } from './likeStore';

/** Days that somebody likes and the gallery does not list, as of two lists. */
interface Hidden {
  liked: readonly string[];
  listed: readonly string[];
  days: readonly string[];
}

/** Which favourites are asked for. */
interface FavouritesPart {
  /** The newest day. */
  from?: string | undefined;
  /** The days that a search of the archive has found. */
  found?: ReadonlySet<string> | undefined;
  kind?: PictureKind | undefined;
}

const isNarrowed = ({ found, kind }: FavouritesPart) => found !== undefined || kind !== undefined;

/** Likes and favourites in the active archive. */
export class Likes {
  private hidden: Hidden = { liked: [], listed: [], days: [] };

  constructor(
    private readonly store: LikeStore,
    private readonly counts: LikeCounts,
    private readonly active: () => ActivePictures,
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
    return stateOf(date, await this.store.unlike(id, name, date, this.now()), false);
  }

  /** Days of the pictures that a user likes, newest like first. */
  likedDates({ id }: StoredUser): Promise<string[]> {
    return this.store.listDates(id, this.active().name);
  }

  /** Pictures without an image are not shown anywhere. */
  async favourites(
    user: StoredUser,
    range: { start: number; end: number },
    { order = 'liked', ...part }: FavouritesPart & { order?: FavouriteOrder } = {},
  ): Promise<PictureEntry[]> {
    const active = this.active();
    const days = isNarrowed(part)
      ? (await this.narrowed(user, order, part)).slice(range.start, range.end)
      : await this.store.listDates(user.id, active.name, {
          without: await this.hiddenDays(active),
          order,
          from: part.from,
          range,
        });
    const entries = await active.entries(days);
    return entries.map((entry) => ({ ...entry, liked_by_users: [user.email] }));
  }

  async countFavourites(user: StoredUser, part: FavouritesPart = {}): Promise<number> {
    if (isNarrowed(part)) {
      return (await this.narrowed(user, 'newest', part)).length;
    }
    const active = this.active();
    const without = await this.hiddenDays(active);
    return this.store.count(user.id, active.name, { without, from: part.from });
  }

  /** Only the archive knows kinds and what a search finds, so all of a user's days are read. */
  private async narrowed(
    { id }: StoredUser,
    order: FavouriteOrder,
    { from, found, kind }: FavouritesPart,
  ): Promise<string[]> {
    const active = this.active();
    const dates = await this.store.listDates(id, active.name, {
      without: await this.hiddenDays(active),
      order,
      from,
    });
    const among = found ? dates.filter((date) => found.has(date)) : dates;
    return kind ? active.listed(among, kind) : among;
  }

  /** They are few, and known from memory: so a page of favourites reads what it shows, and no more. */
  private async hiddenDays({ name, listedDays }: ActivePictures): Promise<readonly string[]> {
    const liked = this.counts.of(name).days();
    const listed = await listedDays();
    if (this.hidden.liked !== liked || this.hidden.listed !== listed) {
      const set = new Set(listed);
      this.hidden = { liked, listed, days: liked.filter((date) => !set.has(date)) };
    }
    return this.hidden.days;
  }

  /** The word for the active archive. @throws ServiceError 404 if it has no picture of a day. */
  private async archiveWith(date: string) {
    const { name, known } = this.active();
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
