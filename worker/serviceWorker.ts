/**
 * The service worker: without a network it serves the page, what was seen, and favourites.
 *
 * Everything that may change is fetched from the network first. A new version waits until all tabs of the
 * old one are closed, so an open tab still has its own files.
 */
import { clientsClaim } from 'workbox-core';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SHELL } from './names';
import { answerPicture, isPicture } from './pictures';
import { answerPublicly, forgetShared, isPublicCall } from './publicAnswers';
import { answerPrivately, endSession, isPrivateCall, isSessionChange } from './sessionAnswers';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this version, written by the build (`scripts/serviceWorker.mjs`). */
  __WB_MANIFEST: PrecacheEntry[];
};

/** Milliseconds after which a page comes from the cache although its request has not failed yet. */
const PATIENCE = 5_000;
/** What a proxy answers when the server behind it is gone. */
const GATEWAY_FAILURES = [502, 503, 504];
/** Paths of the server that are no pages. */
const NO_PAGES = [
  /^\/(api|images|download|sitemaps|embed|planetary|v1)\//,
  /^\/(metrics|healthz|readyz|oembed)$/,
  // Feeds, and pictures at an address that lasts.
  /^\/[a-z-]+\.(xml|json|ics|txt|jpg)$/,
];

// The page that installs the first worker is served by it from then on.
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(forgetShared()));
registerRoute(new NavigationRoute(({ request }) => answerPage(request), { denylist: NO_PAGES }));
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(isPicture, answerPicture);
registerRoute(isPrivateCall, answerPrivately);
registerRoute(isPublicCall, answerPublicly);
for (const method of ['POST', 'DELETE'] as const) {
  registerRoute(isSessionChange, endSession, method);
}

/** All pages are one file, so any of them can be opened without a network. */
async function answerPage(request: Request): Promise<Response> {
  const network = fetch(request);
  try {
    const response = await Promise.race([network, wait(PATIENCE)]);
    if (response && !GATEWAY_FAILURES.includes(response.status)) {
      return response;
    }
  } catch {
    // There is no network: the cached page is shown.
  }
  return (await matchPrecache(SHELL)) ?? network;
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
