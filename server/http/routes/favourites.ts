import type { FastifyInstance } from 'fastify';
import { apiCall, NEEDS_TOKEN } from '../apiDocs';
import { EmailParamsSchema, FavouritesRangeParamsSchema } from '../../../contract/likes';
import { CountSchema, PicturePageSchema } from '../../../contract/pictures';
import type { UserServices } from '../../people/userServices';
import type { ContractTypeProvider } from '../validation';
import { authenticate, ownerOf } from './authentication';

/** The pictures that a user likes, newest like first. */
export function favouriteRoutes(instance: FastifyInstance, { accounts, likes }: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const preValidation = authenticate(accounts);

  app.get(
    '/favourites/:email/:start/:end/',
    {
      preValidation,
      ...apiCall('likes', 'Entries that the user likes, newest like first.', {
        security: NEEDS_TOKEN,
        params: FavouritesRangeParamsSchema,
        response: { 200: PicturePageSchema },
      }),
    },
    (request) => likes.favourites(ownerOf(request, request.params.email), request.params),
  );
  app.get(
    '/favourites/:email/count/',
    {
      preValidation,
      ...apiCall('likes', 'Number of entries that the user likes.', {
        security: NEEDS_TOKEN,
        params: EmailParamsSchema,
        response: { 200: CountSchema },
      }),
    },
    async (request) => ({
      count: await likes.countFavourites(ownerOf(request, request.params.email)),
    }),
  );
}
