import type { FastifyInstance } from 'fastify';
import { TextLinksSchema } from '../../../contract/links';
import { KindQuerySchema, type PictureKind } from '../../../contract/kinds';
import {
  DateParamsSchema,
  OffsetSchema,
  PictureEntrySchema,
  PicturePageSchema,
  SearchParamsSchema,
  SearchQuerySchema,
  SearchRangeParamsSchema,
} from '../../../contract/pictures';
import { partsOf } from '../../../contract/searchQuery';
import { SearchCountSchema } from '../../../contract/searchSteps';
import { foldLetters } from '../../../contract/searchText';
import { SimilarPicturesSchema } from '../../../contract/similar';
import type { Archive } from '../../archive/archive';
import { apiCall } from '../apiDocs';
import type { ContractTypeProvider } from '../validation';
import type { PublicRouteOptions } from './publicAnswers';
import { publicCalls } from './publicCalls';

/** The galleries, and single days. */
export function pictureRoutes(instance: FastifyInstance, options: PublicRouteOptions): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { call, list } = publicCalls(instance, options, 'pictures');
  const number = 'Number of entries.';
  const count = (archive: Archive, { kind }: { kind?: PictureKind | undefined }) =>
    archive.count(kind);

  list('/gallery', {
    of: 'Gallery',
    entries: 'Entries of the archive, newest first.',
    number,
    page: (archive, range) => archive.gallery(range),
    count,
  });
  list('/trending', {
    of: 'Trending',
    entries: 'Entries of the archive, most liked first.',
    number,
    follows: 'likes',
    page: (archive, range) => archive.trending(range),
    count,
  });
  call('/pictures/:date/similar/', {
    operationId: 'listSimilarPictures',
    summary: 'Pictures that resemble one, with what they have in common.',
    params: DateParamsSchema,
    answer: SimilarPicturesSchema,
    follows: 'colors',
    produce: ({ similar }, { params }) => similar.of(params.date),
  });
  call('/pictures/:date/links/', {
    operationId: 'listLinks',
    summary:
      'The links within the explanation of a picture, as the source has them, in the order of the text.',
    params: DateParamsSchema,
    answer: TextLinksSchema,
    produce: (archive, { params }) => archive.links(params.date),
  });
  app.get(
    '/gallery/offset/:date/',
    apiCall('pictures', 'Where the archive shows a day.', {
      operationId: 'getGalleryOffset',
      params: DateParamsSchema,
      querystring: KindQuerySchema,
      response: { 200: OffsetSchema },
    }),
    ({ params, query }) => options.archive().offset(params.date, query.kind),
  );
  app.get(
    '/today/',
    {
      compress: false, // it comes compressed
      ...apiCall('pictures', 'The entry of the day.', {
        operationId: 'getToday',
        response: { 200: PictureEntrySchema },
      }),
    },
    (request, reply) => options.answers.sendToday(request, reply),
  );
}

const SEARCH_SUMMARY =
  'Entries in which any of the keywords between commas is found: neighbouring words, "phrases", or the name ' +
  'of an object of the sky. 2004, July 2004, kind:image, kind:film and by:"a name" limit them, -comet and -kind:film leave ' +
  'out. Where few are found, ' +
  'those follow that have the words in any order, words that are nearly so, or most of them.';

export function searchRoutes(instance: FastifyInstance, options: PublicRouteOptions): void {
  const { call } = publicCalls(instance, options, 'pictures');
  /** Searches for the same share an answer, however they are written. */
  const keyOf = (text: string) =>
    partsOf(options.archive().readSearch(text)).map(foldLetters).toSorted().join().toLowerCase();

  call('/search/:query/:start/:end/', {
    operationId: 'searchPictures',
    summary: SEARCH_SUMMARY,
    params: SearchRangeParamsSchema,
    querystring: SearchQuerySchema,
    answer: PicturePageSchema,
    name: ({ params: { query, start, end }, query: { order } }) =>
      `search ${order} ${keyOf(query)} ${start} ${end}`,
    produce: (archive, { params: { query, ...range }, query: { order } }, waiters) =>
      archive.searches.list(archive.readSearch(query), range, order, waiters),
  });
  call('/search/:query/count/', {
    operationId: 'countSearchedPictures',
    summary: 'Number of entries that a search finds, and the steps by which it was loosened.',
    params: SearchParamsSchema,
    answer: SearchCountSchema,
    name: ({ params }) => `matches ${keyOf(params.query)}`,
    produce: (archive, { params }, waiters) =>
      archive.searches.count(archive.readSearch(params.query), waiters),
  });
}
