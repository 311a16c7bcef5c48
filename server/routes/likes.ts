import type { FastifyInstance } from 'fastify';
import { CSRF_COOKIE } from '../../contract/accounts';
import {
  EmailParamsSchema,
  LikeBodySchema,
  LikedDatesSchema,
  LikeStateSchema,
} from '../../contract/likes';
import type { UserServices } from '../userServices';
import type { ContractTypeProvider } from '../validation';
import { authenticate, checkCsrf, ownerOf, setCsrfCookie } from './authentication';
import { allowOnly } from './jsonCalls';

/** Likes, unlikes, and the list of one's own. */
export function likeRoutes(
  instance: FastifyInstance,
  { accounts, likes, publicUrl }: UserServices,
) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const isUser = authenticate(accounts);
  const write = {
    preValidation: [isUser, checkCsrf],
    schema: { body: LikeBodySchema, response: { 200: LikeStateSchema } },
  };

  app.post('/like_image/', write, (request) =>
    likes.like(ownerOf(request, request.body.email), request.body.date),
  );
  app.post('/unlike_image/', write, (request) =>
    likes.unlike(ownerOf(request, request.body.email), request.body.date),
  );
  app.get(
    '/likes/:email/',
    {
      preValidation: isUser,
      schema: { params: EmailParamsSchema, response: { 200: LikedDatesSchema } },
    },
    async (request, reply) => {
      const dates = await likes.likedDates(ownerOf(request, request.params.email));
      if (request.cookies[CSRF_COOKIE] === undefined) {
        setCsrfCookie(reply, publicUrl);
      }
      return dates;
    },
  );
  allowOnly(app, '/like_image/', ['POST']);
  allowOnly(app, '/unlike_image/', ['POST']);
  allowOnly(app, '/likes/:email/', ['GET']);
}
