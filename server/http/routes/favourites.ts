import type { FastifyInstance } from 'fastify';
import { EmailParamsSchema, FavouritesRangeParamsSchema } from '../../../contract/likes';
import { CountSchema, PicturePageSchema } from '../../../contract/pictures';
import type { UserServices } from '../../people/userServices';
import type { ContractTypeProvider } from '../validation';
import { ownerOf } from './authentication';
import { userCalls } from './userCalls';

/** The pictures that a user likes, newest like first. */
export function favouriteRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { read } = userCalls('likes', services);
  const { likes } = services;

  app.get(
    '/favourites/:email/:start/:end/',
    read('Entries that the user likes, newest like first.', {
      operationId: 'listFavourites',
      params: FavouritesRangeParamsSchema,
      response: { 200: PicturePageSchema },
    }),
    (request) => likes.favourites(ownerOf(request, request.params.email), request.params),
  );
  app.get(
    '/favourites/:email/count/',
    read('Number of entries that the user likes.', {
      operationId: 'countFavourites',
      params: EmailParamsSchema,
      response: { 200: CountSchema },
    }),
    async (request) => ({
      count: await likes.countFavourites(ownerOf(request, request.params.email)),
    }),
  );
}
