/** Lets a program show the steps of a recorded session on the page, as the panel of QA does. */
import { replayAll } from './panel/replayAll';
import { readRecording } from './recording';
import type { Sessions } from './sessions';
import type { TimeTravel } from './timeTravel';

/** On `window` while there is a panel, as `todoReplay` where the key of the app is `todo`. */
export interface ReplayHook {
  /**
   * Reads the text of a file and shows its first state.
   *
   * @throws RecordingError where it cannot be replayed.
   */
  open: (text: string) => void;
  /** Shows the state after a step. @returns that state. */
  show: (step: number) => object;
  /** The page goes on where it was. */
  leave: () => void;
}

/** @returns takes the hook away. */
export function offerReplay(
  sessions: Sessions,
  timeTravel: Pick<TimeTravel, 'show' | 'leave'>,
): () => void {
  let states: readonly object[] = [];
  const show = (step: number) => {
    const state = states[step];
    if (!state) {
      throw new Error(`The recording has no step ${step}.`);
    }
    timeTravel.show(state);
    return state;
  };
  const hook: ReplayHook = {
    open: (text) => {
      ({ states } = replayAll(sessions, readRecording(sessions, text)));
      show(0);
    },
    show,
    leave: () => timeTravel.leave(),
  };
  const name = `${sessions.key}Replay`;
  Object.assign(window, { [name]: hook });
  return () => void Reflect.deleteProperty(window, name);
}
