import type { FastifyInstance } from 'fastify';
import { apiCall } from '../apiDocs';
import {
  CountSchema,
  DateParamsSchema,
  OffsetSchema,
  PictureEntrySchema,
  PicturePageSchema,
  RangeParamsSchema,
  SearchParamsSchema,
  SearchQuerySchema,
  SearchRangeParamsSchema,
} from '../../../contract/pictures';
import { partsOf, type SearchQuery } from '../../../contract/searchQuery';
import { foldLetters } from '../../../contract/searchText';
import type { Archive } from '../../archive/archive';
import type { ContractTypeProvider } from '../validation';
import { dayListRoutes } from './days';
import type { PublicAnswers, PublicRouteOptions } from './publicAnswers';

/** Searches for the same share an answer, however they are written. */
const searchKey = (query: SearchQuery) =>
  partsOf(query).map(foldLetters).toSorted().join().toLowerCase();

/** The galleries, the search and today's picture. */
export function pictureRoutes(instance: FastifyInstance, { archive, answers }: PublicRouteOptions) {
  galleryRoutes(instance, answers);
  dayRoutes(instance, archive, answers);
  dayListRoutes(instance, answers);
  searchRoutes(instance, archive, answers);
}

/** Answers are kept compressed. */
const compress = false;
const page = { 200: PicturePageSchema };
const count = { 200: CountSchema };

function galleryRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();

  app.get(
    '/gallery/:start/:end/',
    {
      compress,
      ...apiCall('pictures', 'Entries of the archive, newest first.', {
        params: RangeParamsSchema,
        response: page,
      }),
    },
    (request, reply) =>
      answers.sendList(request, reply, (current) => current.gallery(request.params)),
  );
  app.get(
    '/trending/:start/:end/',
    {
      compress,
      ...apiCall('pictures', 'Entries of the archive, most liked first.', {
        params: RangeParamsSchema,
        response: page,
      }),
    },
    (request, reply) =>
      answers.sendList(
        request,
        reply,
        (current) => current.trending(request.params),
        undefined,
        'likes',
      ),
  );
  for (const url of ['/gallery/count/', '/trending/count/']) {
    app.get(
      url,
      { compress, ...apiCall('pictures', 'Number of entries.', { response: count }) },
      (request, reply) =>
        answers.sendList(request, reply, async (current) => ({ count: await current.count() })),
    );
  }
}

/** Single days. */
function dayRoutes(
  instance: FastifyInstance,
  archive: () => Archive,
  answers: PublicAnswers,
): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();

  app.get(
    '/gallery/offset/:date/',
    apiCall('pictures', 'Where the archive shows a day.', {
      params: DateParamsSchema,
      response: { 200: OffsetSchema },
    }),
    ({ params }) => archive().offset(params.date),
  );
  app.get(
    '/today/',
    {
      compress,
      ...apiCall('pictures', 'The entry of the day.', {
        response: { 200: PictureEntrySchema },
      }),
    },
    (request, reply) => answers.sendToday(request, reply),
  );
}

const SEARCH_SUMMARY =
  'Entries in which any of the keywords between commas is found: neighbouring words, "phrases", or the name ' +
  'of an object of the sky. 2004, July 2004 and by:"a name" limit them.';

function searchRoutes(
  instance: FastifyInstance,
  archive: () => Archive,
  answers: PublicAnswers,
): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();

  app.get(
    '/search/:query/:start/:end/',
    {
      compress,
      ...apiCall('pictures', SEARCH_SUMMARY, {
        params: SearchRangeParamsSchema,
        querystring: SearchQuerySchema,
        response: page,
      }),
    },
    (request, reply) => {
      const { start, end } = request.params;
      const query = archive().readSearch(request.params.query);
      const { order } = request.query;
      const key = `search ${order} ${searchKey(query)} ${start} ${end}`;
      return answers.sendList(
        request,
        reply,
        (current, waiters) => current.search(query, { start, end }, order, waiters),
        key,
      );
    },
  );
  app.get(
    '/search/:query/count/',
    {
      compress,
      ...apiCall('pictures', 'Number of entries that a search finds.', {
        params: SearchParamsSchema,
        response: count,
      }),
    },
    (request, reply) => {
      const query = archive().readSearch(request.params.query);
      const key = `matches ${searchKey(query)}`;
      return answers.sendList(
        request,
        reply,
        async (current, waiters) => ({ count: await current.countMatches(query, waiters) }),
        key,
      );
    },
  );
}
