import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import {
  EmailParamsSchema,
  FavouritesQuerySchema,
  FavouritesRangeParamsSchema,
} from '../../../contract/likes';
import { CountSchema, PicturePageSchema } from '../../../contract/pictures';
import type { Archive } from '../../archive/archive';
import type { UserServices } from '../../people/userServices';
import { networkOf } from '../../platform/network';
import type { ContractTypeProvider } from '../validation';
import { ownerOf } from './authentication';
import { userCalls } from './userCalls';

/** The pictures that a user likes. A search among them asks the archive for the days, and people's database for the likes. */
export function favouriteRoutes(
  instance: FastifyInstance,
  services: UserServices,
  archive: () => Archive,
) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { read } = userCalls('likes', services);
  const { likes } = services;

  /** The query, with the days that its search finds. */
  async function selectionOf(
    { ip }: FastifyRequest,
    { q, ...query }: v.InferOutput<typeof FavouritesQuerySchema>,
  ) {
    if (q.trim() === '') {
      return query;
    }
    const searched = archive();
    const visitors = () => [networkOf(ip)];
    const found = await searched.searches.days(searched.readSearch(q), { visitors });
    return { ...query, found };
  }

  app.get(
    '/favourites/:email/:start/:end/',
    read(
      'Entries that the user likes, newest like first, or in another order; all, or what a search finds.',
      {
        operationId: 'listFavourites',
        params: FavouritesRangeParamsSchema,
        querystring: FavouritesQuerySchema,
        response: { 200: PicturePageSchema },
      },
    ),
    async (request) => {
      const user = ownerOf(request, request.params.email);
      return likes.favourites(user, request.params, await selectionOf(request, request.query));
    },
  );
  app.get(
    '/favourites/:email/count/',
    read('Number of entries that the user likes.', {
      operationId: 'countFavourites',
      params: EmailParamsSchema,
      querystring: FavouritesQuerySchema,
      response: { 200: CountSchema },
    }),
    async (request) => {
      const user = ownerOf(request, request.params.email);
      return {
        count: await likes.countFavourites(user, await selectionOf(request, request.query)),
      };
    },
  );
}
