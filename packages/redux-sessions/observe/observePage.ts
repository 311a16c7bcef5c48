/** Notes what happens beside the actions: calls, errors and inputs. */
import type { Recorder } from '../recorder';
import type { Sessions } from '../sessions';
import { observeCalls } from './observeCalls';
import { observeErrors } from './observeErrors';
import { observeInputs } from './observeInputs';
import { Secrets } from './secrets';

/**
 * @param known secrets of the page, each with what stands for it.
 * @param isIgnored whether an element is no part of the page.
 * @returns what ends it.
 */
export function observePage(
  sessions: Sessions,
  recorder: Recorder,
  known: () => Readonly<Record<string, string>>,
  isIgnored: (target: Element) => boolean,
): () => void {
  const secrets = new Secrets(known, () => recorder.masker);
  const stops = [
    observeCalls(sessions, recorder, secrets),
    observeErrors(recorder, secrets),
    observeInputs(recorder, secrets, isIgnored),
  ];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}
