/**
 * Time travel: the page shows a state of the past, and nothing follows from that. Redux DevTools
 * begin it, by a jump or an import, and so do the tools of QA, which show the states of a file.
 */
import { type Action, isAnyOf, type Middleware, type StoreEnhancer } from '@reduxjs/toolkit';
import { SESSION_ENDED } from '../api/errors';
import { rehydrated, sessionChangedElsewhere } from '../api/events';
import type { RootState } from '../app/hooks';
import type { TimeTravelGate } from '../app/store';
import { placeShown } from '../features/navigation/uiSlice';
import './everyEndpoint';

/** What the page tells during time travel that is of the present, not of what is shown. */
const isPassedOn = isAnyOf(placeShown, sessionChangedElsewhere);

/** What Redux DevTools keep of a session: a part of their lifted state. */
interface History {
  isLocked: boolean;
  currentStateIndex: number;
  computedStates: { state: RootState }[];
  stagedActionIds: number[];
  skippedActionIds: number[];
}

/** The product's own store; with Redux DevTools it has a history. */
interface TravelledStore {
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
  liftedStore?: { getState: () => History };
}

export class TimeTravel implements TimeTravelGate {
  /** The state that is shown instead of the store's own. */
  private shown: RootState | undefined;
  private isHeld = false;
  private release: ReturnType<typeof setTimeout> | undefined;
  private runId: string | undefined;
  private current: TravelledStore | undefined;
  private readonly listeners = new Set<() => void>();

  /** The outermost one: the middleware beneath it keeps working with the store's own state. */
  readonly enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    this.current = store as unknown as TravelledStore; // makeStore has no other reducer
    const dispatch = (action: Action) =>
      this.isOn() && !isPassedOn(action) ? nothingDone(action) : store.dispatch(action as never); // typed by the store
    return {
      ...store,
      // What the page itself dispatches. The listeners and RTK Query dispatch through the middleware.
      dispatch: dispatch as typeof store.dispatch,
      getState: () =>
        (this.shown as ReturnType<typeof store.getState> | undefined) ?? store.getState(), // of the same reducer
      subscribe: this.subscribe,
    };
  };

  /**
   * The first one: during time travel no thunk begins, so nothing is sent or scheduled. The answers
   * of calls that were on their way arrive.
   */
  readonly middleware: Middleware = () => (next) => (action) => {
    if (typeof action === 'function' && this.isOn()) {
      return nothingDone(action);
    }
    if (rehydrated.match(action)) {
      this.runId = action.payload.runId;
    }
    // A session of another page ends where it ends.
    return this.isImported() ? action : next(action);
  };

  /** Whether the page shows anything but the end of its own session. */
  readonly isOn = (): boolean => {
    const history = this.history();
    return this.isHeld || this.isImported() || (history !== undefined && !isAtItsEnd(history));
  };

  /** The state at the end of the session, whatever is shown. */
  readonly ownState = (): RootState =>
    this.history()?.computedStates.at(-1)?.state ?? this.store.getState();

  /** Tells of every change of what is shown. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    const unsubscribe = this.store.subscribe(listener);
    return () => {
      this.listeners.delete(listener);
      unsubscribe();
    };
  };

  /** Tells each time that time travel has ended. */
  onLeave(listener: () => void): void {
    let wasOn = false;
    this.subscribe(() => {
      const hasEnded = wasOn && !this.isOn();
      wasOn = this.isOn();
      if (hasEnded) {
        listener();
      }
    });
  }

  /** Shows a state until `leave`. */
  show(state: RootState): void {
    clearTimeout(this.release);
    this.isHeld = true;
    this.shown = state;
    this.tell();
  }

  /** The page goes on where the session was. */
  leave(): void {
    this.shown = undefined;
    this.tell();
    // What mounts again for the state that was left before must not take that for a visit.
    this.release = setTimeout(() => {
      this.isHeld = false;
      this.tell();
    });
  }

  private tell(): void {
    for (const listener of this.listeners) {
      listener();
    }
  }

  private history(): History | undefined {
    return this.store.liftedStore?.getState();
  }

  /** Whether the state came out of another run of the page: from a file, by Redux DevTools. */
  private isImported(): boolean {
    const { runId } = this.store.getState().ui;
    return runId !== null && runId !== this.runId;
  }

  private get store(): TravelledStore {
    if (!this.current) {
      throw new Error('The store has not been made yet.');
    }
    return this.current;
  }
}

/** Whether a history is the one that happened, and its last state is shown. */
function isAtItsEnd(history: History): boolean {
  const { isLocked, currentStateIndex, computedStates, stagedActionIds, skippedActionIds } =
    history;
  return (
    !isLocked &&
    currentStateIndex === computedStates.length - 1 &&
    skippedActionIds.length === 0 &&
    stagedActionIds.every((id, index) => index === 0 || id > (stagedActionIds[index - 1] ?? id))
  );
}

/** What the dispatch of an action returns, or of a thunk or call that was not begun. */
function nothingDone(action: unknown) {
  if (typeof action !== 'function') {
    return action;
  }
  const nothing = () => undefined;
  return Object.assign(Promise.resolve({ error: SESSION_ENDED }), {
    requestId: '',
    queryCacheKey: '',
    arg: null,
    unwrap: () => Promise.reject(new Error(SESSION_ENDED.error)),
    refetch: nothing,
    abort: nothing,
    reset: nothing,
    unsubscribe: nothing,
    updateSubscriptionOptions: nothing,
  });
}
