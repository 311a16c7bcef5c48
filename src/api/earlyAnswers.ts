/** Answers to calls that the script in the page has sent before the code came (`src/first-view/earlyRequests.ts`). */

interface EarlyAnswers {
  /** Time of the start, by `performance.now`. */
  begun: number;
  /** By the path of the call. */
  calls: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    skyfolioEarly?: EarlyAnswers;
  }
}

/** Milliseconds after which an unused answer is too old. */
const LIFETIME = 20_000;

/** Fetches, or takes an answer that was started early; each is taken once. */
export function fetchEarly(request: Request): Promise<Response> {
  const { begun = 0, calls } = window.skyfolioEarly ?? {};
  const { origin, pathname, search } = new URL(request.url);
  const path = pathname + search;
  const isSame =
    request.method === 'GET' && request.credentials === 'omit' && origin === window.location.origin;
  const answer = isSame ? calls?.get(path) : undefined;
  calls?.delete(path);
  return answer && performance.now() - begun < LIFETIME ? answer : fetch(request);
}
