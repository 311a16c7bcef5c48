import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { API, isUncached } from '../contract/addresses';
import { ANSWERS, callOf, PATIENCE } from './names';

const answers = new NetworkFirst({
  cacheName: ANSWERS,
  networkTimeoutSeconds: PATIENCE,
  plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
});

/** What was shared by a link must not be there once the link has ended, so it is never cached. */
export const isPublicCall = (options: RouteMatchCallbackOptions): boolean => {
  const call = callOf(options);
  return call !== undefined && !isUncached(call);
};

/** Earlier versions cached them. */
export async function forgetShared(): Promise<void> {
  const cache = await caches.open(ANSWERS);
  const shared = (await cache.keys()).filter(({ url }) => url.includes(`${API}shared/`));
  await Promise.all(shared.map((request) => cache.delete(request)));
}

export const answerPublicly = (options: RouteHandlerCallbackOptions): Promise<Response> =>
  answers.handle(options);
