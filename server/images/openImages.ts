/** Builds the image service from its parts. */
import path from 'node:path';
import sharp from 'sharp';
import { systemClock } from '../platform/clock';
import type { FigureGroup } from '../platform/figures';
import type { Log } from '../platform/log';
import { DiskCache } from './diskCache';
import type { ImagePictures } from './imagePictures';
import { ImageService } from './imageService';
import { PictureFetcher } from './pictureFetcher';
import { PictureLearner } from './pictureLearner';
import { isPublicAddress } from '../platform/outbound/publicAddress';

export interface ImagesOptions {
  cacheMb: number;
  allowedHosts: readonly string[];
  allowPrivate: boolean;
  /** Whether sizes and placeholders are learnt in the background. */
  learn: boolean;
  dataDir: string;
  userAgent: string;
  /** The pictures of the active archive. */
  pictures: () => ImagePictures;
  log: Log;
}

export interface Images {
  service: ImageService;
  figures: FigureGroup;
  /** Whether sizes and placeholders are learnt by this server. */
  setLearning: (isOn: boolean) => void;
  stop: () => Promise<void>;
}

export function openImages(options: ImagesOptions): Images {
  // Our queue decides how much is done at once, and our cache keeps the files.
  sharp.concurrency(1);
  sharp.cache(false);
  const { allowPrivate, allowedHosts, userAgent, log } = options;
  const cache = new DiskCache({
    folder: path.join(options.dataDir, 'images'),
    maxBytes: options.cacheMb * 1024 * 1024,
    now: systemClock.now,
    log,
  });
  const service = new ImageService({
    pictures: options.pictures,
    cache,
    fetcher: new PictureFetcher({
      hosts: allowedHosts,
      isAllowedAddress: allowPrivate ? () => true : isPublicAddress,
      allowPlain: allowPrivate,
      userAgent,
    }),
    clock: systemClock,
    log,
  });
  const learner = new PictureLearner({ images: service, log });
  return {
    service,
    figures: () => cache.figures(),
    setLearning: (isOn) => {
      if (isOn && options.learn) {
        learner.start();
      } else {
        void learner.stop();
      }
    },
    stop: async () => {
      await Promise.all([service.stop(), learner.stop()]);
      await cache.stop();
    },
  };
}
