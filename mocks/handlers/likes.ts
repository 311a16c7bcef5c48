import { HttpResponse } from 'msw';
import { EmailParamsSchema, LikeBodySchema } from '../../contract/likes';
import * as v from 'valibot';
import type { MockDb } from '../db';
import { call, checkCsrf, ownerOf, readBody, refuse } from './authentication';
import { listHandlers } from './pictures';

export function likeHandlers(db: MockDb) {
  const write = (path: string, isLiked: boolean) =>
    call('post', path, async ({ request, cookies }) => {
      const { date, email } = await readBody(LikeBodySchema, request.clone());
      const user = ownerOf(db, request, email);
      checkCsrf(request, cookies);
      const picture = db.setLike(user, date, isLiked);
      if (!picture) {
        throw refuse(404, `There is no picture of ${date}.`);
      }
      const { image_likes_count } = picture;
      return HttpResponse.json({ date, image_likes_count, image_is_liked: isLiked });
    });
  const owner = (params: unknown, request: Request) =>
    ownerOf(db, request, v.parse(EmailParamsSchema, params).email);
  return [
    write('like_image/', true),
    write('unlike_image/', false),
    call('get', 'likes/:email/', ({ params, request }) =>
      HttpResponse.json(owner(params, request).likes),
    ),
    ...listHandlers('favourites/:email', (params, request) => {
      const user = owner(params, request);
      return user.likes
        .map((date) => db.find(date))
        .filter((picture) => picture !== undefined)
        .map((picture) => ({ ...picture, liked_by_users: [user.email] }));
    }),
  ];
}
