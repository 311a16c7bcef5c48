/** Notes what happens beside the actions: calls, errors and inputs. */
import type { AppStore } from '../../store/types';
import type { Recorder } from '../recorder';
import { observeCalls } from './observeCalls';
import { observeErrors } from './observeErrors';
import { observeInputs } from './observeInputs';
import { Secrets } from './Secrets';

/**
 * @param isIgnored whether an element is no part of the page.
 * @returns `settle` notes the last input with its outcome, before the recording is saved or the page is left.
 */
export function observePage(
  recorder: Recorder,
  { credentials }: AppStore,
  isIgnored: (target: Element) => boolean,
) {
  const secrets = new Secrets(() => credentials.find(credentials.id));
  const inputs = observeInputs(recorder, secrets, isIgnored);
  const stops = [
    observeCalls(recorder, secrets),
    observeErrors(recorder, secrets),
    () => inputs.stop(),
  ];
  return {
    settle: inputs.settle,
    stop: () => {
      for (const stop of stops) {
        stop();
      }
    },
  };
}
