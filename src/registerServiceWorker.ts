/** Lets the page work without a network from its first visit on. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', cacheLoaded, { once: true });
  }
  await serviceWorker.register('/sw.js');
}

/** Public answers and pictures. Calls of the session want credentials, which a list of addresses lacks. */
const CACHED = /^\/(api\/v1\/(?!collections|favourites|likes|users)|images\/)/;
/** The places of all objects: a map is of most use where there is no network. */
const SKY_CALL = '/api/v1/sky/';

/** Has the worker cache what the page has loaded before it came, and the map of the sky. Workbox knows the message. */
function cacheLoaded(): void {
  const addresses = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && CACHED.test(pathname))
    .map(({ pathname, search }) => pathname + search);
  const urlsToCache = [...new Set([...addresses, SKY_CALL])];
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
