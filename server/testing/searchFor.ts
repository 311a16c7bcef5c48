import type { WantedPictures } from '../archive/store/searchQueries';

/** A search for keywords of one phrase each, which name no objects. */
export const searchFor = (keywords: readonly string[]): WantedPictures => ({
  keywords: keywords.map((keyword) => ({ phrases: [keyword], objects: [] })),
  days: [],
  credits: [],
  without: [],
  kinds: [],
  withoutKinds: [],
});
