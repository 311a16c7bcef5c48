import type { FastifyInstance } from 'fastify';
import { CSRF_COOKIE } from '../../../contract/accounts';
import {
  EmailParamsSchema,
  LikeBodySchema,
  LikedDatesSchema,
  LikeStateSchema,
} from '../../../contract/likes';
import type { UserServices } from '../../people/userServices';
import type { ContractTypeProvider } from '../validation';
import { ownerOf, setCsrfCookie } from './authentication';
import { userCalls } from './userCalls';

/** Likes, unlikes, and the list of one's own. */
export function likeRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { read, write } = userCalls('likes', services);
  const { likes, publicUrl } = services;
  const change = { body: LikeBodySchema, response: { 200: LikeStateSchema } };

  app.post(
    '/like_image/',
    write('Likes an entry.', { operationId: 'likePicture', ...change }),
    (request) => likes.like(ownerOf(request, request.body.email), request.body.date),
  );
  app.post(
    '/unlike_image/',
    write('Takes a like back.', { operationId: 'unlikePicture', ...change }),
    (request) => likes.unlike(ownerOf(request, request.body.email), request.body.date),
  );
  app.get(
    '/likes/:email/',
    read('Days of the entries that the user likes.', {
      operationId: 'listLikedDays',
      params: EmailParamsSchema,
      response: { 200: LikedDatesSchema },
    }),
    async (request, reply) => {
      const dates = await likes.likedDates(ownerOf(request, request.params.email));
      if (request.cookies[CSRF_COOKIE] === undefined) {
        setCsrfCookie(reply, publicUrl);
      }
      return dates;
    },
  );
}
