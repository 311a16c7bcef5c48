/** When the hosts of pictures are asked whether a picture has changed at the same address. */
import { LRUCache } from 'lru-cache';
import { newYorkDay } from '../../contract/newYork';
import { type ListedPicture, originalKey } from '../archive/imageAddress';
import type { CheckAges, ImageFile, ImagePictures } from './imagePictures';

const DAY_MS = 86_400_000;
/** How many days pass before a picture's host is asked for changes; recent is the last 60 days. */
const CHECK_DAYS = { recent: 1, other: 60 };
/** More than the archive has days. */
const MOST_KNOWN = 20_000;

export class ChangeChecks {
  /** When the archive is asked again whether a picture is due, in milliseconds, so that most readers ask nothing. */
  private readonly nextLook = new LRUCache<string, number>({ max: MOST_KNOWN });

  constructor(
    private readonly pictures: () => ImagePictures,
    private readonly now: () => Date,
  ) {}

  /** The day whose picture's host should be asked next, if one is due. */
  async nextDay(): Promise<string | undefined> {
    return this.pictures().files.findDue(this.ages());
  }

  /** Whether a check may be due, as far as memory tells. */
  mayBeDue(picture: ListedPicture): boolean {
    return (this.nextLook.get(originalKey(picture)) ?? -Infinity) <= this.now().getTime();
  }

  /** The file that the host should be asked about, if that is due. */
  async findDue(picture: ListedPicture): Promise<ImageFile | undefined> {
    const { date, image_url: url } = picture;
    const file = await this.pictures().files.find(date, url);
    const { recentDay } = this.ages();
    const days = date >= recentDay ? CHECK_DAYS.recent : CHECK_DAYS.other;
    const dueAt = file ? Date.parse(file.checked_at) + days * DAY_MS : -Infinity;
    const now = this.now().getTime();
    this.nextLook.set(originalKey(picture), dueAt > now ? dueAt : now + DAY_MS);
    return dueAt > now ? undefined : file;
  }

  private ages(): CheckAges {
    const now = this.now().getTime();
    const before = (days: number) => new Date(now - days * DAY_MS);
    return {
      recentDay: newYorkDay(before(CHECK_DAYS.other)),
      recent: before(CHECK_DAYS.recent).toISOString(),
      other: before(CHECK_DAYS.other).toISOString(),
    };
  }
}
