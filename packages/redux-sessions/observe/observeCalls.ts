import type { Recorder } from '../recorder';
import type { Sessions } from '../sessions';
import type { Secrets } from './secrets';

/** Notes the page's calls to its server and their answers. @returns what ends it. */
export function observeCalls(sessions: Sessions, recorder: Recorder, secrets: Secrets): () => void {
  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { method, url } = requestOf(input, init);
    const begun = performance.now();
    const { time } = recorder.moment();
    const note = (status: number, answer?: string) => {
      const milliseconds = Math.round(performance.now() - begun);
      const { step } = recorder.moment();
      const path = secrets.hide(pathOf(url), ['path']);
      recorder.note('calls', {
        ...{ step, time, method, path, status, milliseconds },
        ...(answer !== undefined && {
          answer: secrets.hideAnswer(path, status < 400, answer),
        }),
      });
    };
    try {
      const answer = await fetch(input, init);
      if (sessions.isOfServer(url) && answer.headers.get('content-type')?.includes('json')) {
        // The page need not wait for it.
        void bodyOf(answer.clone()).then((body) => note(answer.status, body));
      } else if (sessions.isOfServer(url) || !answer.ok) {
        note(answer.status);
      }
      return answer;
    } catch (error) {
      note(0);
      throw error;
    }
  };
  return () => {
    window.fetch = fetch;
  };
}

function requestOf(input: RequestInfo | URL, init: RequestInit | undefined) {
  return input instanceof Request
    ? { method: input.method, url: new URL(input.url) }
    : { method: init?.method ?? 'GET', url: new URL(input, window.location.href) };
}

const pathOf = ({ origin, pathname, search }: URL) =>
  (origin === window.location.origin ? '' : origin) + pathname + search;

/** The text of an answer; undefined where it is no JSON, or the page has left it. */
async function bodyOf(answer: Response): Promise<string | undefined> {
  try {
    const text = await answer.text();
    JSON.parse(text);
    return text;
  } catch {
    // The page was told by its own copy.
    return undefined;
  }
}
