/** Objects of the sky. */
import {
  type ObjectDetails,
  ObjectDetailsSchema,
  type ObjectList,
  ObjectListSchema,
  type ObjectType,
  type PictureObjects,
  PictureObjectsSchema,
} from '../../contract/objects';
import { type FoundPart, queryOf } from './foundParts';
import { skyfolioApi } from './skyfolioApi';

/** What objects are looked for. Blank fields ask for nothing. */
export interface ObjectSearch {
  q: string;
  type: ObjectType | '';
  /** An abbreviation, such as `And`. */
  constellation: string;
}

export const objectsApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** Objects that a search finds, most pictured first. */
    listObjects: build.query<ObjectList, ObjectSearch & FoundPart>({
      query: (search) => ({ url: `objects/${queryOf(search)}`, response: ObjectListSchema }),
    }),

    getObject: build.query<ObjectDetails, string>({
      query: (id) => ({ url: `objects/${id}/`, response: ObjectDetailsSchema }),
    }),

    /** What a day's picture shows and mentions. */
    getPictureObjects: build.query<PictureObjects, string>({
      query: (date) => ({ url: `pictures/${date}/objects/`, response: PictureObjectsSchema }),
    }),
  }),
});
