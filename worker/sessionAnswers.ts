/** Answers for the user who is logged in. They are kept until the session ends. */
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import * as v from 'valibot';
import { LikedDatesSchema } from '../contract/likes';
import { PAGE_SIZE, PicturePageSchema } from '../contract/pictures';
import { API, PATIENCE, SESSION } from './names';
import { keepPicture } from './pictures';

/** Favourites that are kept ahead, newest like first. */
const MOST_FAVOURITES = 500;
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

const callOf = ({ url, sameOrigin }: RouteMatchCallbackOptions): string =>
  sameOrigin && url.pathname.startsWith(API) ? url.pathname.slice(API.length) : '';

/** `users/…` (the export of one's data) and the visits are never kept. */
export const isPrivateCall = (options: RouteMatchCallbackOptions): boolean =>
  /^(favourites|likes|collections)\//.test(callOf(options));

/** Log-in, log-out, and the end of an account. */
export const isSessionChange = (options: RouteMatchCallbackOptions): boolean =>
  /^(jwt\/(create|logout)|users\/me)\/$/.test(callOf(options));

export async function answerPrivately(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { request, event } = options;
  const [response, done] = answers.handleAll(options);
  const answer = await response;
  if (answer.status === UNAUTHORIZED) {
    await forgetAnswers();
  } else if (answer.ok && new URL(request.url).pathname.startsWith(`${API}likes/`)) {
    const copy = answer.clone();
    event.waitUntil(done.then(() => keepFavourites(request, copy, event)));
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

/** Fetches the favourites of a user with their pictures, page by page as the gallery asks for them. */
async function keepFavourites(listed: Request, answer: Response, event: ExtendableEvent) {
  const session = ended;
  const dates = v.safeParse(LikedDatesSchema, await answer.json());
  const count = dates.success ? Math.min(dates.output.length, MOST_FAVOURITES) : 0;
  const base = listed.url.replace('/likes/', '/favourites/');
  const keep = (path: string) =>
    answers.handle({ request: new Request(base + path, { headers: listed.headers }), event });
  try {
    await keep('count/');
    for (let start = 0; start < count && session === ended; start += PAGE_SIZE) {
      const page = await keep(`${start}/${start + PAGE_SIZE}/`);
      const entries = v.parse(PicturePageSchema, await page.json());
      for (const { thumbnail } of entries) {
        if (thumbnail) {
          await keepPicture(thumbnail, event);
        }
      }
    }
  } catch {
    // The network or the server is gone. The next list of likes tries again.
  }
}
