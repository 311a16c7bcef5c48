import { startsOf } from '../api/foundParts';
import { objectsApi } from '../api/objects';
import { OBJECT_LIST_LENGTH } from '../../contract/objects';
import { objectSearch } from '../features/objects/objectSearch';
import { ask, type PlaceData } from '../places/placeData';

export const data = {
  queries: ({ query }) =>
    startsOf(query.more, OBJECT_LIST_LENGTH).map((start) =>
      ask(objectsApi.endpoints.listObjects, { ...objectSearch(query), start }),
    ),
} satisfies PlaceData;
