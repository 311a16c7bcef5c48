import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { isOfKind, KindQuerySchema } from '../../contract/kinds';
import {
  DateParamsSchema,
  type PictureEntry,
  RangeParamsSchema,
  SearchParamsSchema,
  SearchQuerySchema,
} from '../../contract/pictures';
import { MonthParamsSchema, YearDayParamsSchema } from '../../contract/days';
import type { MockDb } from '../db';
import { call, refuse } from './authentication';
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
  const onDay: Find = (params) => db.onDay(checked(YearDayParamsSchema, params).day);
  const ofMonth: Find = (params) => {
    const { year, month } = checked(MonthParamsSchema, params);
    return db.ofMonth(`${year}-${month}`);
  };
  return [
    call('get', 'gallery/offset/:date/', ({ params, request }) => {
      const { kind } = checked(KindQuerySchema, queryOf(request));
      const place = db.placeOf(checked(DateParamsSchema, params).date, kind);
      return place ? HttpResponse.json(place) : failure(404, 'The archive is empty so far.');
    }),
    ...listHandlers('gallery', newest),
    ...listHandlers('trending', mostLiked),
    call('get', 'search/:query/count/', ({ params, request }) => {
      const steps = db.stepsOf(v.parse(SearchParamsSchema, params).query);
      const { length: count } = search(params, request);
      return HttpResponse.json({ count, ...(steps.length > 0 && { steps }) });
    }),
    ...listHandlers('search/:query', search),
    ...listHandlers('on-this-day/:day', onDay),
    ...listHandlers('calendar/:year/:month', ofMonth),
    http.get(api('pictures/:date/links/'), ({ params }) =>
      HttpResponse.json(db.links[String(params.date)] ?? []),
    ),
    http.get(api('today/'), () => {
      const picture = db.find(db.day);
      return picture
        ? HttpResponse.json(picture)
        : failure(404, `The picture of ${db.day} is not published yet.`);
    }),
  ];
}

/** The checked parameters of a path. */
function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  params: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params);
  if (!result.success) {
    throw refuse(400, result.issues[0].message);
  }
  return result.output;
}

const ofKind =
  (find: Find): Find =>
  (params, request) => {
    const { kind } = checked(KindQuerySchema, queryOf(request));
    return find(params, request).filter((entry) => isOfKind(entry, kind));
  };

/** A list in pages, and its count. */
export function listHandlers(path: string, find: Find) {
  return [
    call('get', `${path}/count/`, ({ params, request }) =>
      HttpResponse.json({ count: ofKind(find)(params, request).length }),
    ),
    call('get', `${path}/:start/:end/`, ({ params, request }) => {
      const { start, end } = checked(RangeParamsSchema, params);
      return HttpResponse.json(ofKind(find)(params, request).slice(start, end));
    }),
  ];
}
