/** What the search box and a search's head ask for beside pictures. */
import type { FastifyInstance } from 'fastify';
import { foldLetters } from '../../../contract/searchText';
import { NamedObjectsQuerySchema, SuggestionsQuerySchema } from '../../../contract/suggestionCalls';
import { NamedObjectsSchema, SuggestionsSchema } from '../../../contract/suggestions';
import { apiCall } from '../apiDocs';
import type { ContractTypeProvider } from '../validation';
import type { PublicRouteOptions } from './publicAnswers';

/** Answers are kept compressed. */
const compress = false;

export function suggestionRoutes(
  instance: FastifyInstance,
  { archive, answers }: PublicRouteOptions,
) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/suggestions/',
    {
      compress,
      ...apiCall('pictures', 'Objects, credits and days that a typed text may become.', {
        querystring: SuggestionsQuerySchema,
        response: { 200: SuggestionsSchema },
      }),
    },
    (request, reply) => {
      const { q } = request.query;
      const key = `suggestions ${foldLetters(q).trim()}`;
      return answers.sendList(request, reply, (current) => current.suggest(q), key);
    },
  );
  app.get(
    '/objects/named/',
    {
      compress,
      ...apiCall('objects', 'The objects that a search text names.', {
        querystring: NamedObjectsQuerySchema,
        response: { 200: NamedObjectsSchema },
      }),
    },
    (request, reply) => {
      const query = archive().readSearch(request.query.q);
      const key = `named ${foldLetters(request.query.q)}`;
      return answers.sendList(request, reply, ({ objects }) => objects.namedBy(query), key);
    },
  );
}
