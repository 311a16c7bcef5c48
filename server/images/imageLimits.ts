/** How much fetching and drawing goes on at the same time, and how many wait. */
import type { QueueLimits } from '../workQueue';
import { DECODE_LIMITS, type DecodeLimits } from './transform';

export interface ImageLimits {
  fetches: QueueLimits;
  /** Decoding, encoding and drawing. */
  work: QueueLimits;
  /** Of a picture that is still decoded. */
  decode: DecodeLimits;
}

export const IMAGE_LIMITS: ImageLimits = {
  // A host that drips must not take all the room of the others.
  fetches: { concurrency: 4, concurrencyEach: 2, waiting: 100, waitingEach: 60 },
  // Files are read by the same four threads of Node that sharp works in.
  work: { concurrency: 2, concurrencyEach: 1, waiting: 200, waitingEach: 60 },
  decode: DECODE_LIMITS,
};
