import { randomInt } from 'node:crypto';
import type { ImageShape } from '../../contract/images';
import { newYorkDay } from '../../contract/newYork';
import { notFound } from '../platform/errors';
import { isListed, type ListedPicture } from './imageAddress';
import { overTheYears } from './store/days';
import type { PictureStore } from './store/pictureStore';
import type { ShapedImages } from './store/shapedImages';
import type { StoredPicture } from './store/storedPictures';

/** The pictures at addresses that last: never a film, and of one shape if the address asks for it. */
export class LastingImages {
  constructor(
    private readonly images: ShapedImages,
    private readonly pictures: PictureStore,
    private readonly now: () => Date,
  ) {}

  /** @param back so many pictures before the newest one. @throws ServiceError 404 while there is none. */
  async newest(shape?: ImageShape, back = 0): Promise<ListedPicture> {
    return found(await this.images.findNewest(shape, { skipped: back }));
  }

  /** @throws ServiceError 404 while there is none. */
  async random(shape?: ImageShape): Promise<ListedPicture> {
    const days = await this.pictures.listedDays('image');
    const until = days.length === 0 ? undefined : days[randomInt(days.length)];
    const image = until && (await this.images.findNewest(shape, { until }));
    return image ? found(image) : this.newest(shape);
  }

  /**
   * A picture of a day over the years, another one each year.
   *
   * @param yearDay `MM-DD`; today's without it.
   * @throws ServiceError 404 if there is none.
   */
  async onDay(shape?: ImageShape, yearDay?: string): Promise<ListedPicture> {
    const today = newYorkDay(this.now());
    const days = overTheYears(yearDay ?? today.slice(5), today);
    const images = await this.images.ofDays(days, shape);
    return found(images[days.length % Math.max(1, images.length)]);
  }
}

function found(image: StoredPicture | undefined): ListedPicture {
  if (!isListed(image)) {
    throw notFound('There is no such picture so far.');
  }
  return image;
}
