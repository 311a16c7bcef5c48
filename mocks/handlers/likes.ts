import { HttpResponse } from 'msw';
import {
  EmailParamsSchema,
  type FavouriteOrder,
  FavouritesQuerySchema,
  LikeBodySchema,
} from '../../contract/likes';
import * as v from 'valibot';
import type { MockDb } from '../db';
import { call, checkCsrf, ownerOf, readBody, refuse } from './authentication';
import { listHandlers } from './pictures';

const IN_ORDER: Record<FavouriteOrder, (liked: string[]) => string[]> = {
  liked: (days) => days,
  'liked-first': (days) => days.toReversed(),
  newest: (days) => days.toSorted().toReversed(),
  oldest: (days) => days.toSorted(),
};

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
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const { order, q, from } = v.parse(FavouritesQuerySchema, query);
      const found = q && new Set(db.search(q, 'newest').map(({ date }) => date));
      const days = user.likes.filter(
        (date) => (!found || found.has(date)) && (from === undefined || date <= from),
      );
      return IN_ORDER[order](days)
        .map((date) => db.find(date))
        .filter((picture) => picture !== undefined)
        .map((picture) => ({ ...picture, liked_by_users: [user.email] }));
    }),
  ];
}
