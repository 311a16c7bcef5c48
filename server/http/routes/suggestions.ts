/** What the search box and a search's head ask for beside pictures. */
import type { FastifyInstance } from 'fastify';
import { foldLetters } from '../../../contract/searchText';
import { NamedObjectsQuerySchema, SuggestionsQuerySchema } from '../../../contract/suggestionCalls';
import { NamedObjectsSchema, SuggestionsSchema } from '../../../contract/suggestions';
import type { PublicRouteOptions } from './publicAnswers';
import { publicCalls } from './publicCalls';

export function suggestionRoutes(instance: FastifyInstance, options: PublicRouteOptions): void {
  publicCalls(instance, options, 'pictures').call('/suggestions/', {
    operationId: 'listSuggestions',
    summary: 'Objects, credits and days that a typed text may become.',
    querystring: SuggestionsQuerySchema,
    answer: SuggestionsSchema,
    name: ({ query }) => `suggestions ${foldLetters(query.q).trim()}`,
    produce: (archive, { query }) => archive.suggestions.of(query.q),
  });
  publicCalls(instance, options, 'objects').call('/objects/named/', {
    operationId: 'listNamedObjects',
    summary: 'The objects that a search text names.',
    querystring: NamedObjectsQuerySchema,
    answer: NamedObjectsSchema,
    name: ({ query }) => `named ${foldLetters(query.q)}`,
    produce: (archive, { query }) => archive.objects.namedBy(archive.readSearch(query.q)),
  });
}
