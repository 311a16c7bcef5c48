/**
 * The first calls of a page, started by a script in its head before the code has loaded. `<link
 * rel="preload">` does not work here: Chromium fetches a preloaded answer with `stale-while-revalidate`
 * twice.
 */
import { API, countCall, HEALTH_CALL, pageCall } from '../../contract/addresses';
import { PAGE_SIZE } from '../../contract/pictures';

/** Written out, as the script in the page would get the whole table of pages with its path. */
const HOME = '/';

export const HEALTH = API + HEALTH_CALL;
export const FIRST_PAGE = API + pageCall('gallery', 0, PAGE_SIZE);

/** The first calls of a page by its URL. Searches and other lists wait for the code. */
export function earlyRequests({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string[] {
  return pathname === HOME && search === ''
    ? [HEALTH, FIRST_PAGE, API + countCall('gallery')]
    : [HEALTH];
}

/** Starts the first calls as `fetchEarly` (`api/earlyAnswers.ts`) would, without credentials. */
export function beginEarlyRequests(): Map<string, Promise<Response>> {
  const calls = new Map<string, Promise<Response>>();
  for (const call of earlyRequests(window.location)) {
    const answer = fetch(call, { credentials: 'omit' });
    // `fetchEarly` hands the failure on.
    answer.catch(() => undefined);
    calls.set(call, answer);
  }
  window.skyfolioEarly = { begun: performance.now(), calls };
  return calls;
}
