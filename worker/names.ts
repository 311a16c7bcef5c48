/** Names that the parts of the service worker share, and how they recognise calls. */
import type { RouteMatchCallbackOptions } from 'workbox-core';
import { API } from '../contract/addresses';

/** The page in the cache. The query distinguishes it from `/`, which the network answers. */
export const SHELL = '/?shell';
/** Caches: pictures, answers that are the same for everyone, and those of the session. */
export const PICTURES = 'skyfolio-pictures';
export const ANSWERS = 'skyfolio-answers';
export const SESSION = 'skyfolio-session';

/** Seconds to wait for the network before an earlier answer is given. */
export const PATIENCE = 10;

/** The address of a call below the API's; undefined for what is no call of ours. */
export const callOf = ({ url, sameOrigin }: RouteMatchCallbackOptions): string | undefined =>
  sameOrigin && url.pathname.startsWith(API) ? url.pathname.slice(API.length) : undefined;
