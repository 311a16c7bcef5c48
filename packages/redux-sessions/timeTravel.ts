/**
 * Time travel: the page shows a state of the past, and nothing follows from that. Redux DevTools
 * begin it, by a jump or an import, and so do the tools of QA, which show the states of a file.
 */
import {
  type Action,
  isAnyOf,
  isFulfilled,
  isRejected,
  type Middleware,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import {
  endOf,
  type History,
  holdsState,
  importOf,
  isAltered,
  isAtItsEnd,
  isReset,
  UNLOCK,
} from './devToolsHistory';
import { devToolsView, type DevToolsView } from './devToolsView';
import type { Gate } from './gate';
import { nothingDone } from './nothingDone';
import { isResumed, type Sessions } from './sessions';
import { firstDifference, hashRootState } from './stateHash';

const isAnswered = isAnyOf(isFulfilled, isRejected);

/** The app's own store; with Redux DevTools it has a history. */
interface TravelledStore<State> {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
  liftedStore?: {
    getState: () => History<State>;
    dispatch: (action: Action) => unknown;
    subscribe: (listener: () => void) => () => void;
  };
}

type ActionWatcher = (action: UnknownAction) => void;

/**
 * Gets the last state of the page's own session where the one that goes live needs mending: nothing
 * that happened led to it, or answers were lost.
 */
type LeaveListener<State> = (former: State | null) => void;

export class TimeTravel<State extends object = object> implements Gate {
  /** The state that is shown instead of the store's own. */
  private shown: State | undefined;
  private isHeld = false;
  private release: ReturnType<typeof setTimeout> | undefined;
  private current: TravelledStore<State> | undefined;
  /** The last state of the page's own session, while its history is as it happened. */
  private own: State | undefined;
  /** Set until a state has gone live that is not the one that the session led to. */
  private former: State | null = null;
  private wasOn = false;
  /** What arrived for the page's own session while another one is shown. */
  private late: { action: unknown; next: (action: unknown) => unknown }[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly leaveListeners = new Set<LeaveListener<State>>();

  /** States to which this run of the page came. All others were imported. */
  private readonly ownStates = new WeakSet();
  private readonly watchers = new Set<ActionWatcher>();
  readonly devTools: DevToolsView;

  /** @param isOfNow whether an action tells of the present, and so is let through while the past is shown. */
  constructor(
    private readonly sessions: Sessions<State>,
    private readonly isOfNow: (action: Action) => boolean = () => false,
  ) {
    this.devTools = devToolsView(sessions);
  }

  /** The outermost one: the middleware beneath it goes on working with the store's own state. */
  readonly enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    if (preloadedState) {
      this.ownStates.add(preloadedState);
    }
    let isMade = false;
    const marking: typeof reducer = (state, action) => {
      const next = isResumed(action)
        ? (action.payload as ReturnType<typeof reducer>) // of the same reducer
        : reducer(state, action);
      // Later the reducer begins anew for a reset, or for an import without a first state.
      if (state === undefined ? !isMade : this.ownStates.has(state as object)) {
        this.ownStates.add(next as object);
      }
      return next;
    };
    const store = createStore(marking, preloadedState);
    isMade = true;
    this.current = store as unknown as TravelledStore<State>; // of the app's reducer
    // Not by way of the store, which may tell later.
    this.current.liftedStore?.subscribe(() => this.followHistory());
    const dispatch = (action: Action) =>
      this.isOn() && !this.isOfNow(action)
        ? nothingDone(action, this.sessions.refusal)
        : store.dispatch(action as never); // typed by the store
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
   * of calls that were on their way arrive, at the latest when an imported session is left.
   */
  readonly middleware: Middleware = () => (next) => (action) => {
    if (typeof action === 'function' && this.isOn()) {
      return nothingDone(action, this.sessions.refusal);
    }
    return this.pass(action, next);
  };

  /** The last one: RTK Query tells of its subscriptions past all middleware before its own. */
  readonly lastMiddleware: Middleware = () => (next) => (action) =>
    this.pass(action, (passed) => {
      for (const watch of this.watchers) {
        watch(passed as UnknownAction); // thunks do not come this far
      }
      return next(passed);
    });

  /** Calls back with each action right before the reducer gets it. @returns what ends it. */
  readonly watchActions = (watch: ActionWatcher): (() => void) => {
    this.watchers.add(watch);
    return () => void this.watchers.delete(watch);
  };

  /** Whether the page shows anything but the end of its own session. */
  readonly isOn = (): boolean => {
    const history = this.history();
    return this.isHeld || this.isImported() || (history !== undefined && !isAtItsEnd(history));
  };

  /** Whether Redux DevTools show what is not of this run of the page. */
  readonly isImported = (): boolean => {
    const history = this.history();
    return history !== undefined && !this.ownStates.has(endOf(history));
  };

  /** The state at the end of the session, whatever is shown. */
  readonly ownState = (): State => {
    const history = this.history();
    const end = history ? endOf(history) : this.store.getState();
    return this.isImported() ? (this.own ?? end) : end;
  };

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
  onLeave(listener: LeaveListener<State>): void {
    this.leaveListeners.add(listener);
  }

  /** Shows a state until `leave`. */
  show(state: State): void {
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

  /** The page's own session goes on where an imported one is shown. Its history begins anew. */
  readonly leaveImport = (): void => {
    this.restore();
    this.store.liftedStore?.dispatch(UNLOCK);
  };

  private restore(): void {
    if (this.own) {
      this.store.liftedStore?.dispatch(importOf(this.own));
    }
  }

  private tell(): void {
    this.noteLeaving();
    for (const listener of this.listeners) {
      listener();
    }
  }

  /** Sees each change that Redux DevTools make, and each action. */
  private followHistory(): void {
    const history = this.store.liftedStore?.getState();
    if (history && this.isImported()) {
      if (isReset(history)) {
        // The state before the page began cannot go live.
        this.restore();
        return;
      }
    } else if (history && !isAltered(history)) {
      const end = endOf(history);
      if (this.own && !holdsState(history, this.own) && isOther(this.sessions, end, this.own)) {
        this.former = this.own;
      }
      this.own = end;
    }
    this.noteLeaving();
  }

  private noteLeaving(): void {
    const { wasOn } = this;
    this.wasOn = this.isOn();
    if (this.wasOn || !(wasOn || this.former)) {
      return;
    }
    const late = this.late.splice(0);
    // The base query compares an answer with the state that is shown, and so rejects one of the page's own session
    // or leaves out pictures that the other session has. What arrived meanwhile must be asked for again.
    const isLost = late.some(({ action }) => isAnswered(action));
    const former = this.former ?? (isLost ? this.ownState() : null);
    this.former = null;
    for (const { action, next } of late) {
      next(action);
    }
    for (const listener of this.leaveListeners) {
      listener(former);
    }
  }

  private pass(action: unknown, next: (action: unknown) => unknown): unknown {
    if (!this.isImported()) {
      return next(action);
    }
    this.late.push({ action, next });
    return action;
  }

  private history(): History<State> | undefined {
    return this.store.liftedStore?.getState();
  }

  private get store(): TravelledStore<State> {
    if (!this.current) {
      throw new Error('The store has not been made yet.');
    }
    return this.current;
  }
}

const isOther = <State extends object>(sessions: Sessions<State>, state: State, former: State) =>
  firstDifference(hashRootState(sessions, state), hashRootState(sessions, former)) !== null;
