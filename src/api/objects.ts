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
    /** The most pictured objects that a search finds. */
    listObjects: build.query<ObjectList, ObjectSearch>({
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

function queryOf(search: ObjectSearch): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query.toString()}` : '';
}
