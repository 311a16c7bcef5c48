/**
 * The first calls of a page, started by a script in its head before the code has loaded. `<link
 * rel="preload">` does not work here: Chromium fetches a preloaded answer with `stale-while-revalidate`
 * twice.
 */
import { PAGE_SIZE } from '../../contract/pictures';

const API = '/api/v1';
/** Written out, as the script in the page would get the whole table of pages with its path. */
const HOME = '/';

export const HEALTH_CALL = `${API}/apod-health/`;
export const FIRST_PAGE_CALL = `${API}/gallery/0/${PAGE_SIZE}/`;

/** The first calls of a page by its URL. Searches and other lists wait for the code. */
export function earlyRequests({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string[] {
  return pathname === HOME && search === ''
    ? [HEALTH_CALL, FIRST_PAGE_CALL, `${API}/gallery/count/`]
    : [HEALTH_CALL];
}

/** Starts the first calls as `fetchEarly` (`api/earlyAnswers.ts`) would, without credentials. */
export function beginEarlyRequests(): Map<string, Promise<Response>> {
  const calls = new Map<string, Promise<Response>>();
  for (const call of earlyRequests(window.location)) {
    const answer = fetch(`${window.location.origin}${call}`, { credentials: 'omit' });
    // Whoever takes the answer handles its failure.
    answer.catch(() => undefined);
    calls.set(call, answer);
  }
  window.skyfolioEarly = { begun: performance.now(), calls };
  return calls;
}
