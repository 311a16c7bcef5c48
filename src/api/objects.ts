import type { ObjectType } from '../../contract/objectLink';
import {
  OBJECT_LIST_LENGTH,
  type ObjectDetails,
  ObjectDetailsSchema,
  type ObjectList,
  ObjectListSchema,
  type ObjectPicture,
  ObjectTimelineSchema,
  type PictureObjects,
  PictureObjectsSchema,
} from '../../contract/objects';
import { pagesOfLength, queryOf } from './pagedList';
import { skyfolioApi } from './skyfolioApi';

/** What objects are looked for. Blank fields ask for nothing. */
export interface ObjectSearch {
  q: string;
  type: ObjectType | '';
  /** An abbreviation, such as `And`. */
  constellation: string;
}

// No query provides a tag: no mutation changes objects, and likes must not change the order that one reads.
export const objectsApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** Objects that match a search, most pictured first. */
    listObjects: build.infiniteQuery<ObjectList, ObjectSearch, number>({
      infiniteQueryOptions: pagesOfLength(OBJECT_LIST_LENGTH),
      query: ({ queryArg, pageParam: start }) => ({
        url: `objects/${queryOf({ ...queryArg, start })}`,
        response: ObjectListSchema,
      }),
    }),

    getObject: build.query<ObjectDetails, string>({
      query: (id) => ({ url: `objects/${id}/`, response: ObjectDetailsSchema }),
    }),

    /** All pictures that show an object, oldest first. */
    getObjectTimeline: build.query<ObjectPicture[], string>({
      query: (id) => ({ url: `objects/${id}/timeline/`, response: ObjectTimelineSchema }),
    }),

    /** What a day's picture shows and mentions. */
    getPictureObjects: build.query<PictureObjects, string>({
      query: (date) => ({ url: `pictures/${date}/objects/`, response: PictureObjectsSchema }),
    }),
  }),
});
