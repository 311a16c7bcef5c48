/** Answers for the user who is logged in. They are cached until the session ends. */
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import * as v from 'valibot';
import {
  API,
  countCall,
  favouritesOf,
  isOfUser,
  isSessionCall,
  pageCall,
  userOfLikes,
} from '../contract/addresses';
import { LikedDatesSchema } from '../contract/likes';
import { CountSchema, PAGE_SIZE, PicturePageSchema } from '../contract/pictures';
import { callOf, PATIENCE, SESSION } from './names';
import { cachePicture, cachedDays } from './pictures';

/** Favourites that are cached ahead, newest like first. */
const MOST_FAVOURITES = 500;
/** Milliseconds for which unchanged favourites are not fetched again, nor pictures that the server lacks. */
const DAY = 86_400_000;
/** Where the cache holds the addresses of favourites' pictures that the server lacks. */
const LACKING = '/?lacking';
const LackingSchema = v.array(v.string());
const OK = 200;
const UNAUTHORIZED = 401;

/** Counts the sessions that have ended since the worker started. */
let ended = 0;

const answers = new NetworkFirst({
  cacheName: SESSION,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      handlerWillStart: ({ state }) => {
        if (state) {
          state.ended = ended;
        }
        return Promise.resolve();
      },
      // An answer that arrives after the end of its session must not bring the cache back.
      cacheWillUpdate: ({ response, state }) =>
        Promise.resolve(response.status === OK && state?.ended === ended ? response : null),
    },
  ],
});

export const isPrivateCall = (options: RouteMatchCallbackOptions): boolean =>
  isOfUser(callOf(options) ?? '');

/** Log-in, log-out, and the end of an account. */
export const isSessionChange = (options: RouteMatchCallbackOptions): boolean =>
  isSessionCall(callOf(options) ?? '');

export async function answerPrivately(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { request, event } = options;
  const [response, done] = answers.handleAll(options);
  const answer = await response;
  const user = userOfLikes(new URL(request.url).pathname.slice(API.length));
  if (answer.status === UNAUTHORIZED) {
    await forgetAnswers();
  } else if (answer.ok && user !== undefined) {
    const copy = answer.clone();
    event.waitUntil(done.then(() => cacheFavourites(favouritesOf(user), request, copy, event)));
  }
  return answer;
}

export async function endSession({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  await forgetAnswers();
  return fetch(request);
}

async function forgetAnswers(): Promise<void> {
  ended += 1;
  await caches.delete(SESSION);
}

/** Caches the favourites of a user with their pictures, page by page as the gallery asks for them. */
async function cacheFavourites(
  favourites: string,
  { headers }: Request,
  answer: Response,
  event: ExtendableEvent,
) {
  const session = ended;
  const dates = v.safeParse(LikedDatesSchema, await answer.json());
  if (!dates.success) {
    return;
  }
  const liked = dates.output;
  const requestOf = (call: string) => new Request(API + call, { headers });
  const cachePictures = await makePictureCacher(event, session);
  try {
    await cacheAnswer(
      requestOf(countCall(favourites)),
      event,
      CountSchema,
      (cached) => cached.count === liked.length,
    );
    const end = Math.min(liked.length, MOST_FAVOURITES);
    for (let start = 0; start < end && session === ended; start += PAGE_SIZE) {
      const days = liked.slice(start, start + PAGE_SIZE).join();
      const page = requestOf(pageCall(favourites, start, start + PAGE_SIZE));
      const entries = await cacheAnswer(
        page,
        event,
        PicturePageSchema,
        (cached) => cached.map(({ date }) => date).join() === days,
      );
      await cachePictures(entries.flatMap(({ thumbnail }) => thumbnail ?? []));
    }
  } catch {
    // The network or the server is gone. The next list of likes tries again.
  }
}

/** Fetches an answer, unless a cached one is current and younger than a day. */
async function cacheAnswer<Schema extends v.GenericSchema>(
  request: Request,
  event: ExtendableEvent,
  schema: Schema,
  isCurrent: (cached: v.InferOutput<Schema>) => boolean,
): Promise<v.InferOutput<Schema>> {
  const cached = await readCached(request, schema);
  if (cached !== undefined && isCurrent(cached)) {
    return cached;
  }
  return v.parse(schema, await (await answers.handle({ request, event })).json());
}

async function readCached<Schema extends v.GenericSchema>(
  request: RequestInfo,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const cached = await (await caches.open(SESSION)).match(request);
  if (!cached || Date.now() - Date.parse(cached.headers.get('date') ?? '') >= DAY) {
    return undefined;
  }
  const content = v.safeParse(schema, await cached.json());
  return content.success ? content.output : undefined;
}

/** @returns a function that caches pictures of favourites, and notes those that the server does not have. */
async function makePictureCacher(event: ExtendableEvent, session: number) {
  const days = await cachedDays();
  const lacking = new Set(await readCached(LACKING, LackingSchema));
  return async (templates: readonly string[]): Promise<void> => {
    const known = lacking.size;
    for (const template of templates) {
      if (!lacking.has(template) && !(await cachePicture(template, days, event))) {
        lacking.add(template);
      }
    }
    if (lacking.size > known && session === ended) {
      const headers = { date: new Date().toUTCString() };
      const note = new Response(JSON.stringify([...lacking]), { headers });
      await (await caches.open(SESSION)).put(LACKING, note);
    }
  };
}
