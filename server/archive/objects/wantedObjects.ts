/** What a search means by the names of objects. */
import type { Keyword, SearchQuery } from '../../../contract/searchQuery';
import { namedObjects, type SkyObject } from '@skyfolio/sky-readings/objects';
import type { WantedPictures } from '../store/searchQueries';

/** So many objects at most share a name that means something. */
const MOST_OBJECTS = 5;

/** The objects that a keyword names; in quotes it is words alone. */
export const objectsNamedBy = ({ phrases: [phrase], isPlain }: Keyword): SkyObject[] =>
  isPlain && phrase !== undefined ? objectsCalled(phrase) : [];

export const objectsCalled = (name: string): SkyObject[] =>
  namedObjects(name).slice(0, MOST_OBJECTS);

export const wantedBy = ({ keywords, ...limits }: SearchQuery): WantedPictures => ({
  keywords: keywords.map((keyword) => ({
    phrases: keyword.phrases,
    objects: objectsNamedBy(keyword).map(({ id }) => id),
  })),
  ...limits,
});
