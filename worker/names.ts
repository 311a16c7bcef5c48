/** Names that the parts of the service worker share. */

/** The page in the cache. The query distinguishes it from `/`, which the network answers. */
export const SHELL = '/?shell';
/** Caches: pictures, answers that are the same for everyone, and those of the session. */
export const PICTURES = 'skyfolio-pictures';
export const ANSWERS = 'skyfolio-answers';
export const SESSION = 'skyfolio-session';

export const API = '/api/v1/';
/** Seconds to wait for the network before an earlier answer is given. */
export const PATIENCE = 10;
