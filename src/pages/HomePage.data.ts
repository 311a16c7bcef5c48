import * as v from 'valibot';
import { DateSchema } from '../../contract/pictures';
import { ask } from '../api/hold';
import type { PictureList } from '../api/pages';
import { searchesApi } from '../api/searches';
import { searchedText } from '../lists/search';
import type { PagePlace } from '../places/placeData';

export const data = {
  /**
   * A search (`?q=galaxy, nebula`, and `&order=relevance`), or the archive from a day (`?from=2004-07-01`) or from
   * today on.
   */
  list: ({ query: { q = '', from, order } }: PagePlace): PictureList => {
    const query = searchedText(q);
    if (query) {
      return order === 'relevance' ? { kind: 'search', query, order } : { kind: 'search', query };
    }
    const day = v.safeParse(DateSchema, from);
    return day.success ? { kind: 'gallery', from: day.output } : { kind: 'gallery' };
  },
  queries: (place: PagePlace) => {
    const list = data.list(place);
    return list.kind === 'search' ? [ask(searchesApi.endpoints.listNamedObjects, list.query)] : [];
  },
};
