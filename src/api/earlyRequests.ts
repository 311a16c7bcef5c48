/**
 * The calls that a page makes first, begun by a script in its head before its code is there. A
 * `<link rel="preload">` would do, if Chromium did not ask a second time for each preloaded answer
 * that names `stale-while-revalidate`.
 */
import { HOME_PATH } from '../../contract/pages';
import { PAGE_SIZE } from '../../contract/pictures';

/** Answers on their way, by the path of their call. */
interface EarlyAnswers {
  /** Milliseconds as `performance.now` counts them. */
  begun: number;
  calls: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    skyfolioEarly?: EarlyAnswers;
  }
}

/** Milliseconds after which an answer that nobody took is too old. */
const LIFETIME = 20_000;
const API = '/api/v1';

export const HEALTH_CALL = `${API}/apod-health/`;
export const FIRST_PAGE_CALL = `${API}/gallery/0/${PAGE_SIZE}/`;

/** What the page at an address asks for first. Searches and other lists wait for the code. */
export function earlyRequests({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string[] {
  return pathname === HOME_PATH && search === ''
    ? [HEALTH_CALL, FIRST_PAGE_CALL, `${API}/gallery/count/`]
    : [HEALTH_CALL];
}

/** Begins the first calls just as `fetchEarly` would make them: without credentials. */
export function beginEarlyRequests(): Map<string, Promise<Response>> {
  const calls = new Map<string, Promise<Response>>();
  for (const call of earlyRequests(window.location)) {
    const answer = fetch(`${window.location.origin}${call}`, { credentials: 'omit' });
    // A failure is for those who take the answer; until then nobody listens.
    answer.catch(() => undefined);
    calls.set(call, answer);
  }
  window.skyfolioEarly = { begun: performance.now(), calls };
  return calls;
}

/** Fetches, or takes the answer that the page began to fetch before; each is taken once. */
export function fetchEarly(request: Request): Promise<Response> {
  const { begun = 0, calls } = window.skyfolioEarly ?? {};
  const { origin, pathname, search } = new URL(request.url);
  const isSame =
    request.method === 'GET' &&
    request.credentials === 'omit' &&
    origin === window.location.origin &&
    search === '';
  const answer = isSame ? calls?.get(pathname) : undefined;
  calls?.delete(pathname);
  return answer && performance.now() - begun < LIFETIME ? answer : fetch(request);
}
