/** What a search names, and what it may become while it is typed. */
import {
  type NamedObject,
  NamedObjectsSchema,
  type Suggestion,
  SuggestionsSchema,
} from '../../contract/suggestions';
import { skyfolioApi } from './skyfolioApi';

// No query provides a tag: no mutation changes what a text may mean.
export const searchesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    listNamedObjects: build.query<NamedObject[], string>({
      query: (text) => ({ url: `objects/named/?${queryOf(text)}`, response: NamedObjectsSchema }),
    }),

    listSuggestions: build.query<Suggestion[], string>({
      query: (text) => ({ url: `suggestions/?${queryOf(text)}`, response: SuggestionsSchema }),
    }),
  }),
});

const queryOf = (text: string): string =>
  new URLSearchParams({ q: text.toWellFormed() }).toString();
