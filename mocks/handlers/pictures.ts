import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import {
  DateParamsSchema,
  type PictureEntry,
  RangeParamsSchema,
  SearchParamsSchema,
  SearchQuerySchema,
} from '../../contract/pictures';
import type { MockDb } from '../db';
import { answering } from './authentication';
import { api, failure } from './respond';

const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams);

type Find = (params: unknown, request: Request) => PictureEntry[];

export function pictureHandlers(db: MockDb) {
  const newest: Find = () => db.newest();
  const mostLiked: Find = () => db.mostLiked();
  const search: Find = (params, request) => {
    const { order } = v.parse(SearchQuerySchema, queryOf(request));
    return db.search(v.parse(SearchParamsSchema, params).query, order);
  };
  const onThisDay: Find = (params) => {
    const { day } = v.parse(v.object({ day: v.string() }), params);
    return db.newest().filter(({ date }) => date.endsWith(day));
  };
  return [
    http.get(api('gallery/offset/:date/'), ({ params }) => {
      const day = v.safeParse(DateParamsSchema, params);
      if (!day.success) {
        return failure(400, day.issues[0].message);
      }
      const place = db.placeOf(day.output.date);
      return place ? HttpResponse.json(place) : failure(404, 'The archive is empty so far.');
    }),
    ...listHandlers('gallery', newest),
    ...listHandlers('trending', mostLiked),
    ...listHandlers('search/:query', search),
    ...listHandlers('on-this-day/:day', onThisDay),
    http.get(api('today/'), () => {
      const picture = db.find(db.day);
      return picture
        ? HttpResponse.json(picture)
        : failure(404, `The picture of ${db.day} is not published yet.`);
    }),
  ];
}

/** A list in pages, and its count. */
export function listHandlers(path: string, find: Find) {
  return [
    http.get(
      api(`${path}/count/`),
      answering(({ params, request }) =>
        HttpResponse.json({ count: find(params, request).length }),
      ),
    ),
    http.get(
      api(`${path}/:start/:end/`),
      answering(({ params, request }) => {
        const range = v.safeParse(RangeParamsSchema, params);
        return range.success
          ? HttpResponse.json(find(params, request).slice(range.output.start, range.output.end))
          : failure(400, range.issues[0].message);
      }),
    ),
  ];
}
