import { API, isOfUser, isUncached, SKY_CALL } from '../contract/addresses';

/** Lets the page work without a network from its first visit on. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', cacheLoaded, { once: true });
  }
  await serviceWorker.register('/sw.js');
}

/** Public answers and pictures. Calls of the session want credentials, which a list of addresses lacks. */
function isCached(path: string): boolean {
  const call = path.startsWith(API) ? path.slice(API.length) : undefined;
  return call === undefined ? path.startsWith('/images/') : !isOfUser(call) && !isUncached(call);
}

/**
 * Has the worker cache what the page has loaded before it came, and the places of all objects: a map is of most use
 * where there is no network. Workbox knows the message.
 */
function cacheLoaded(): void {
  const addresses = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isCached(pathname))
    .map(({ pathname, search }) => pathname + search);
  const urlsToCache = [...new Set([...addresses, API + SKY_CALL])];
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
