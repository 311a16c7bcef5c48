/** What each image is made of: its key in the cache, the lane in which it waits, and how it is made. */
import type { ImageFormat } from '../../contract/images';
import { imageKey, largeKey, type ListedPicture, originOf } from '../archive/imageAddress';
import type { CachedFile } from './diskCache';
import { drawnSize, drawnWidth, type Size } from './drawnPicture';
import type { Plan } from './imageTurns';
import { type ImageWork, laneOf } from './imageWork';
import type { Originals } from './originals';
import { usefulWidth, usualSize } from './usefulWidth';

export interface Wanted {
  width: number;
  format: ImageFormat;
}

export class Plans {
  constructor(
    private readonly originals: Originals,
    private readonly work: ImageWork,
  ) {}

  /** Made from what the source shows by default, or drawn. */
  usual(picture: ListedPicture, wanted: Wanted): Plan {
    return originOf(picture.image_url) === 'source'
      ? this.shrunk(picture, wanted)
      : this.drawn(picture, wanted);
  }

  /** Made from a larger file of the source. @param url of that file. */
  large(picture: ListedPicture, url: string, { width, format }: Wanted): Plan {
    const { originals, work } = this;
    const key = largeKey(picture, url);
    return {
      key: `${key} ${width}.${format}`,
      lane: async () => (await originals.hostToAsk(url, key)) ?? laneOf(width),
      make: async (waiters) =>
        work.resize(await originals.large(picture, url, waiters), width, format, waiters),
    };
  }

  /** A drawn picture in full size, JPEG. */
  drawnFull(picture: ListedPicture): Plan {
    const { width } = drawnSize(picture);
    return {
      key: imageKey(picture),
      lane: () => laneOf(width),
      make: (waiters) => this.work.draw(picture, width, 'jpg', waiters),
    };
  }

  /** The middle of an image in the shape of a screen: see `ImageWork.cutToShape`. */
  cut({ content, etag }: CachedFile, screen: Size): Plan {
    return {
      key: `screen ${screen.width}x${screen.height} of ${etag}`,
      lane: () => laneOf(screen.width),
      make: (waiters) => this.work.cutToShape(content, screen, waiters),
    };
  }

  private shrunk(picture: ListedPicture, { width, format }: Wanted): Plan {
    const { originals, work } = this;
    const own = usualSize(picture);
    const side = usefulWidth(width, own.width);
    const pixels = (own.width ?? 0) * (own.height ?? 0);
    return {
      key: `${imageKey(picture)} ${side}.${format}`,
      lane: async () => (await originals.hostOfUsual(picture)) ?? laneOf(side, pixels),
      make: async (waiters) =>
        work.resize(await originals.usual(picture, waiters), side, format, waiters),
    };
  }

  private drawn(picture: ListedPicture, { width, format }: Wanted): Plan {
    const side = drawnWidth(picture, width);
    return {
      key: `${imageKey(picture)} ${side}.${format}`,
      lane: () => laneOf(side),
      make: async (waiters) => {
        const content = await this.work.draw(picture, side, format, waiters);
        await this.originals.learnDrawn(picture, waiters);
        return content;
      },
    };
  }
}
