/** Asks the hosts of pictures, now and then, whether a picture has changed at the same address. */
import { newYorkDay } from '../../contract/newYork';
import type { Clock } from '../platform/clock';
import type { Log } from '../platform/log';
import type { CheckAges } from '../archive/store/imageFileStore';
import type { PictureStore } from '../archive/store/pictureStore';
import { isListed, type ListedPicture } from './address';
import type { Originals } from './originals';

const DAY_MS = 86_400_000;
/** How many days pass before a picture's host is asked for changes; recent is the last 60 days. */
const CHECK_DAYS = { recent: 1, other: 60 };

export interface ChangeChecksOptions {
  originals: Originals;
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'warn'>;
  /** Aborts when the server stops. */
  signal: AbortSignal;
}

export class ChangeChecks {
  constructor(private readonly options: ChangeChecksOptions) {}

  /** The picture whose host should be asked next, if one is due. */
  async next(store: PictureStore): Promise<ListedPicture | undefined> {
    const date = await store.files.findDue(this.ages());
    const picture = date === undefined ? undefined : await store.find(date);
    return isListed(picture) ? picture : undefined;
  }

  async check(store: PictureStore, picture: ListedPicture): Promise<void> {
    const file = await store.files.find(picture.date, picture.image_url);
    if (file) {
      await this.options.originals.revalidate(store, picture, file);
    }
  }

  /** Nobody waits for this. The next reader sees the result. */
  async checkIfDue(store: PictureStore, picture: ListedPicture): Promise<void> {
    const { originals, signal, log } = this.options;
    try {
      const file = await store.files.find(picture.date, picture.image_url);
      const { recentDay, recent, other } = this.ages();
      const limit = picture.date >= recentDay ? recent : other;
      if (file && file.checked_at < limit && !signal.aborted) {
        await originals.revalidate(store, picture, file);
      }
    } catch (error) {
      if (!signal.aborted) {
        log.warn({ err: error }, 'a picture could not be checked for changes');
      }
    }
  }

  private ages(): CheckAges {
    const now = this.options.clock.now().getTime();
    const before = (days: number) => new Date(now - days * DAY_MS);
    return {
      recentDay: newYorkDay(before(CHECK_DAYS.other)),
      recent: before(CHECK_DAYS.recent).toISOString(),
      other: before(CHECK_DAYS.other).toISOString(),
    };
  }
}
