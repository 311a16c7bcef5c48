/** What all feeds say of themselves. */
import type { FeedPicture } from './feedPicture';

export const FEED_TITLE = 'Skyfolio';
export const FEED_DESCRIPTION = 'The astronomy picture of the day, with its whole text.';

export interface Feed {
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
  /** Newest first. */
  pictures: readonly FeedPicture[];
}

/** When anything of a feed changed last; the beginning of the archive while it is empty. */
export function updatedOf(pictures: readonly FeedPicture[]): Date {
  return new Date(
    Math.max(Date.parse('1995-06-16T04:00:00Z'), ...pictures.map(({ updated }) => +updated)),
  );
}
