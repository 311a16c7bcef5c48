/** The history of Redux DevTools, as `@redux-devtools/instrument` makes it. */
/** A part of the lifted state. */
export interface History<State = object> {
  isLocked: boolean;
  isPaused: boolean;
  /** The state that the first action began with; undefined for the reducer's own. */
  committedState: State | undefined;
  currentStateIndex: number;
  computedStates: { state: State }[];
  /** The numbers of the actions, in the order in which they are replayed. */
  stagedActionIds: number[];
  skippedActionIds: number[];
}

export const UNLOCK = { type: 'LOCK_CHANGES', status: false };

/** Makes a history of one state and no action. */
export const importOf = (state: object) => ({
  type: 'IMPORT_STATE',
  preloadedState: state,
  nextLiftedState: [],
});

/** The state after the last action. */
export function endOf<State>({ computedStates }: History<State>): State {
  const last = computedStates.at(-1);
  if (!last) {
    throw new Error('Redux DevTools have no state.');
  }
  return last.state;
}

/** Whether actions are skipped or stand in another order than they happened in. */
export const isAltered = ({ stagedActionIds, skippedActionIds }: History): boolean =>
  skippedActionIds.length > 0 ||
  stagedActionIds.some((id, index) => id < (stagedActionIds[index - 1] ?? id));

/** Whether a history is the one that happened, and its last state is shown. */
export const isAtItsEnd = (history: History): boolean =>
  !history.isLocked &&
  history.currentStateIndex === history.computedStates.length - 1 &&
  !isAltered(history);

/** Whether a history goes on from a state. One that is paused has its last state alone. */
export const holdsState = ({ isPaused, computedStates }: History, state: object): boolean =>
  isPaused || computedStates.findLastIndex((computed) => computed.state === state) >= 0;

/** Whether Redux DevTools went back to before the first action. */
export const isReset = ({ stagedActionIds, committedState }: History): boolean =>
  stagedActionIds.length === 1 && committedState === undefined;
