import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { ANSWERS, API, PATIENCE } from './names';

const answers = new NetworkFirst({
  cacheName: ANSWERS,
  networkTimeoutSeconds: PATIENCE,
  plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
});

/** What was shared by a link must not be there once the link has ended, so it is never cached. */
const PRIVATE = [`${API}users/`, `${API}shared/`];

export const isPublicCall = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin &&
  url.pathname.startsWith(API) &&
  !PRIVATE.some((start) => url.pathname.startsWith(start));

/** Earlier versions cached them. */
export async function forgetShared(): Promise<void> {
  const cache = await caches.open(ANSWERS);
  const shared = (await cache.keys()).filter(({ url }) => url.includes(`${API}shared/`));
  await Promise.all(shared.map((request) => cache.delete(request)));
}

export const answerPublicly = (options: RouteHandlerCallbackOptions): Promise<Response> =>
  answers.handle(options);
