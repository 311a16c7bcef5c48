import type { FastifyInstance } from 'fastify';
import { apiCall, NEEDS_TOKEN } from '../apiDocs';
import { CSRF_COOKIE } from '../../../contract/accounts';
import {
  EmailParamsSchema,
  LikeBodySchema,
  LikedDatesSchema,
  LikeStateSchema,
} from '../../../contract/likes';
import type { UserServices } from '../../people/userServices';
import type { ContractTypeProvider } from '../validation';
import { authenticate, checkCsrf, ownerOf, setCsrfCookie } from './authentication';

/** Likes, unlikes, and the list of one's own. */
export function likeRoutes(
  instance: FastifyInstance,
  { accounts, likes, publicUrl }: UserServices,
) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const isUser = authenticate(accounts);
  const write = (summary: string) => ({
    preValidation: [isUser, checkCsrf],
    ...apiCall('likes', `${summary} The header X-CSRFToken repeats the cookie csrftoken.`, {
      security: NEEDS_TOKEN,
      body: LikeBodySchema,
      response: { 200: LikeStateSchema },
    }),
  });

  app.post('/like_image/', write('Likes an entry.'), (request) =>
    likes.like(ownerOf(request, request.body.email), request.body.date),
  );
  app.post('/unlike_image/', write('Takes a like back.'), (request) =>
    likes.unlike(ownerOf(request, request.body.email), request.body.date),
  );
  app.get(
    '/likes/:email/',
    {
      preValidation: isUser,
      ...apiCall('likes', 'Days of the entries that the user likes.', {
        security: NEEDS_TOKEN,
        params: EmailParamsSchema,
        response: { 200: LikedDatesSchema },
      }),
    },
    async (request, reply) => {
      const dates = await likes.likedDates(ownerOf(request, request.params.email));
      if (request.cookies[CSRF_COOKIE] === undefined) {
        setCsrfCookie(reply, publicUrl);
      }
      return dates;
    },
  );
}
