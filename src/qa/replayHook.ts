/** Lets a program show the steps of a recorded session on the page, as the panel of QA does. */
import type { RootState } from '../store/types';
import { replayAll } from './panel/replayAll';
import { readRecording } from './recording';
import type { TimeTravel } from './timeTravel';

/** On `window` while the page is in QA mode. `npm run replay -- SESSION.json --shots` calls it. */
export interface ReplayHook {
  /**
   * Reads the text of a file and shows its first state.
   *
   * @throws RecordingError where it cannot be replayed.
   */
  open: (text: string) => void;
  /** Shows the state after a step. @returns that state. */
  show: (step: number) => RootState;
  /** The page goes on where it was. */
  leave: () => void;
}

declare global {
  interface Window {
    skyfolioReplay?: ReplayHook;
  }
}

/** @returns takes the hook away. */
export function offerReplay(timeTravel: Pick<TimeTravel, 'show' | 'leave'>): () => void {
  let states: readonly RootState[] = [];
  const show = (step: number) => {
    const state = states[step];
    if (!state) {
      throw new Error(`The recording has no step ${step}.`);
    }
    timeTravel.show(state);
    return state;
  };
  window.skyfolioReplay = {
    open: (text) => {
      ({ states } = replayAll(readRecording(text)));
      show(0);
    },
    show,
    leave: () => timeTravel.leave(),
  };
  return () => {
    delete window.skyfolioReplay;
  };
}
