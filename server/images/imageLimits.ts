/** Limits of pictures that are made at once, and of those that wait. */
import type { QueueLimits } from '../platform/workQueue';
import type { WorkLimits } from './imageWork';

export interface ImageLimits {
  /** Pictures that are fetched and made at a time. Each holds a picture in memory. */
  turns: QueueLimits;
  /** Those of them that are decoded, encoded or drawn at a time. */
  work: WorkLimits;
}

export const IMAGE_LIMITS: ImageLimits = {
  // A slow host must not take all places.
  turns: { concurrency: 8, concurrencyEach: 2, waiting: 200, waitingEach: 60 },
  // Files are read by the same four threads of Node that sharp works in.
  work: { concurrency: 2, concurrencyEach: 1, decode: { pixels: 50_000_000, bytes: 160_000_000 } },
};
