/** Limits of concurrent fetching and drawing, and of waiting jobs. */
import type { QueueLimits } from '../platform/workQueue';
import { DECODE_LIMITS, type DecodeLimits } from './transform';

export interface ImageLimits {
  fetches: QueueLimits;
  /** Decoding, encoding and drawing. */
  work: QueueLimits;
  /** Largest picture that is decoded. */
  decode: DecodeLimits;
}

export const IMAGE_LIMITS: ImageLimits = {
  // A slow host must not take all places.
  fetches: { concurrency: 4, concurrencyEach: 2, waiting: 100, waitingEach: 60 },
  // Files are read by the same four threads of Node that sharp works in.
  work: { concurrency: 2, concurrencyEach: 1, waiting: 200, waitingEach: 60 },
  decode: DECODE_LIMITS,
};
