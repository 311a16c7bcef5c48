import { HttpResponse } from 'msw';
import * as v from 'valibot';
import {
  ChangeCollectionBodySchema,
  MovePictureBodySchema,
  NewCollectionBodySchema,
} from '../../contract/collectionCalls';
import { KEPT_FORMAT, KEPT_VERSION } from '../../contract/kept';
import { KeptDaysParamsSchema } from '../../contract/days';
import type { Collection } from '../../contract/collections';
import type { PictureEntry } from '../../contract/pictures';
import type { MockCollection, MockUser } from '../accounts';
import type { MockDb } from '../db';
import { call, checkCsrf, readBody, refuse, refuseFields, requester } from './authentication';
import { listHandlers } from './pictures';

const NONE = 'There is no such collection.';
const AT = '2004-07-01T16:00:00.000Z';

const ParamsSchema = v.object({ id: v.string() });
const PictureParamsSchema = v.object({ id: v.string(), date: v.string() });

export function collectionHandlers(db: MockDb) {
  return [...ownHandlers(db), ...pictureHandlers(db), ...sharedHandlers(db), ...keptHandlers(db)];
}

const picturesOf = (db: MockDb, { dates }: MockCollection): PictureEntry[] =>
  dates.flatMap((date) => db.find(date) ?? []);

const summaryOf = ({
  id,
  name,
  description,
  dates,
  token,
  shownName,
}: MockCollection): Collection => ({
  id,
  name,
  description,
  count: dates.length,
  ...(shownName && { shown_name: shownName }),
  share_token: token,
  created_at: AT,
  changed_at: AT,
});

function find(user: MockUser, params: unknown): MockCollection {
  const { id } = v.parse(ParamsSchema, params);
  const found = user.collections.find((each) => each.id === id);
  if (!found) {
    throw refuse(404, NONE);
  }
  return found;
}

function checkName({ collections }: MockUser, name: string | undefined, own?: MockCollection) {
  if (collections.some((each) => each !== own && each.name === name)) {
    throw refuseFields({ name: ['You have a collection of this name already.'] });
  }
}

/** A resolver of a change, which gets who asks for it. */
const changing = (
  db: MockDb,
  method: Parameters<typeof call>[0],
  path: string,
  change: (user: MockUser, call: { params: unknown; request: Request }) => unknown,
) =>
  call(method, path, async ({ request, params, cookies }) => {
    const user = requester(db, request);
    checkCsrf(request, cookies);
    const answer = await change(user, { params, request });
    return answer === undefined
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(answer as Collection); // each change answers with one
  });

function ownHandlers(db: MockDb) {
  return [
    call('get', 'collections/', ({ request }) =>
      HttpResponse.json(requester(db, request).collections.map(summaryOf)),
    ),
    changing(db, 'post', 'collections/', async (user, { request }) => {
      const { name, description } = await readBody(NewCollectionBodySchema, request);
      checkName(user, name);
      const made = db.accounts.addCollection(user, { name, description });
      return summaryOf(made);
    }),
    changing(db, 'patch', 'collections/:id/', async (user, { params, request }) => {
      const collection = find(user, params);
      const { name, description, shown_name } = await readBody(ChangeCollectionBodySchema, request);
      checkName(user, name, collection);
      return summaryOf(
        Object.assign(collection, {
          name: name ?? collection.name,
          description: description ?? collection.description,
          ...(shown_name !== undefined && { shownName: shown_name }),
        }),
      );
    }),
    changing(db, 'delete', 'collections/:id/', (user, { params }) => {
      const collection = find(user, params);
      user.collections.splice(user.collections.indexOf(collection), 1);
    }),
    changing(db, 'post', 'collections/:id/share/', (user, { params }) => {
      const collection = find(user, params);
      return summaryOf(
        Object.assign(collection, { token: collection.token ?? `shared-${collection.id}` }),
      );
    }),
    changing(db, 'delete', 'collections/:id/share/', (user, { params }) =>
      summaryOf(Object.assign(find(user, params), { token: null })),
    ),
  ];
}

function pictureHandlers(db: MockDb) {
  const path = 'collections/:id/pictures/:date/';
  const changed = (
    method: Parameters<typeof call>[0],
    order: (dates: string[], date: string, request: Request) => string[] | Promise<string[]>,
  ) =>
    changing(db, method, path, async (user, { params, request }) => {
      const collection = find(user, params);
      const { date } = v.parse(PictureParamsSchema, params);
      const dates = await order([...collection.dates], date, request);
      return summaryOf(Object.assign(collection, { dates }));
    });
  const without = (dates: string[], date: string) => dates.filter((each) => each !== date);
  return [
    call('get', 'collections/of/:date/', ({ params, request }) =>
      HttpResponse.json(
        requester(db, request)
          .collections.filter(({ dates }) => dates.includes(String(params.date)))
          .map(({ id }) => id),
      ),
    ),
    changed('put', (dates, date) => (dates.includes(date) ? dates : [...dates, date])),
    changed('delete', without),
    changed('patch', async (dates, date, request) => {
      const { after } = await readBody(MovePictureBodySchema, request);
      const others = without(dates, date);
      others.splice(after === null ? 0 : others.indexOf(after) + 1, 0, date);
      return others;
    }),
    ...listHandlers('collections/:id', (params, request) =>
      picturesOf(db, find(requester(db, request), params)),
    ),
  ];
}

function sharedHandlers(db: MockDb) {
  const shared = (token: unknown) => {
    const found = db.accounts.findShared(String(token));
    if (!found) {
      throw refuse(404, 'This link leads to nothing.');
    }
    return found;
  };
  return [
    call('get', 'shared/:token/', ({ params }) => {
      const { name, description, count, shown_name } = summaryOf(shared(params.token));
      return HttpResponse.json({ name, description, count, shown_name });
    }),
    ...listHandlers('shared/:token', (params) =>
      picturesOf(db, shared(v.parse(v.object({ token: v.string() }), params).token)),
    ),
  ];
}

const KeptSchema = v.object({
  favourites: v.array(v.object({ date: v.string() })),
  collections: v.array(v.object({ name: v.string(), dates: v.array(v.string()) })),
});

/** Favourites and collections as a file. The server checks more of it. */
function keptHandlers(db: MockDb) {
  return [
    call('get', 'users/me/kept/', ({ request }) => {
      const { likes, collections } = requester(db, request);
      return HttpResponse.json({
        format: KEPT_FORMAT,
        version: KEPT_VERSION,
        favourites: likes.map((date) => ({ date, liked_at: AT })),
        collections: collections.map(({ name, description, dates }) => ({
          name,
          description,
          dates,
        })),
      });
    }),
    call('post', 'users/me/kept/', async ({ request, cookies }) => {
      const user = requester(db, request);
      checkCsrf(request, cookies);
      const { favourites, collections } = await readBody(KeptSchema, request);
      const report = { added: 0, there: 0, unknown: 0 };
      for (const { date } of favourites.toReversed()) {
        const known = db.find(date) ? 'added' : 'unknown';
        report[user.likes.includes(date) ? 'there' : known] += 1;
        db.setLike(user, date, true);
      }
      const made = user.collections.length;
      const pictures = { added: 0, there: 0, unknown: 0 };
      for (const { name, dates } of collections) {
        const held =
          user.collections.find((each) => each.name === name) ??
          db.accounts.addCollection(user, { name });
        const missing = dates.filter((date) => !held.dates.includes(date));
        held.dates.push(...missing);
        pictures.added += missing.length;
        pictures.there += dates.length - missing.length;
      }
      return HttpResponse.json({
        favourites: report,
        collections: user.collections.length - made,
        pictures,
        left: { collections: [], pictures: 0 },
      });
    }),
    ...listHandlers('kept/:days', (params) =>
      v.parse(KeptDaysParamsSchema, params).days.flatMap((date) => db.find(date) ?? []),
    ),
  ];
}
