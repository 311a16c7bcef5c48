/** What the package is told of an app. */
import { isAction, type UnknownAction, weakMapMemoize } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { type Hiding, hideTokens, Masker, withoutTokens } from './masker';
import { makeWords, type Words } from './words';

/** Says in a sentence what is wrong with a state; undefined if nothing is. */
export type Rule<State> = (state: State) => string | undefined;

/** What a form, a menu or a panel of the page did. */
export interface PanelChange {
  part: string;
  isOpen: boolean;
}

/** An app in the words of this package. */
export interface SessionsConfig<State> {
  /** The name of the app, as reports have it. */
  name: string;
  /** The app's part of saved files, and the beginning of the names of all that the browser stores: `todo`. */
  key: string;
  /** The root reducer. It is pure: the state follows from the actions alone. */
  reducer(state: State | undefined, action: UnknownAction): State;
  /** What actions are called. Without words an action is called by its type. */
  words?: Words;
  /** The address that an action leads to, `/search?q=comet`; undefined for an action that leads nowhere. */
  place?(action: UnknownAction): string | undefined;
  /** Which panel an action opened or closed; undefined for any other action. */
  panel?(action: UnknownAction): PanelChange | undefined;
  /** What must hold in every state. */
  rules?: readonly Rule<State>[];
  /** What a file must not hold. What is typed into fields is hidden in errors and answers in any case. */
  hide?: Hiding;
  /** Parts of slices that do not follow from actions alone, or differ in files: `ui.lastSearches`. */
  uncompared?: readonly string[];
  /** Whether a call of the page goes to its server. @default whether it has the page's origin */
  isOfServer?(url: URL): boolean;
  /** Whether the page may ask for a path again and again by itself. */
  isPolled?(path: string): boolean;
  /** What Redux DevTools show of a state or an action, where the newest entries of all lists are not enough. */
  view?: { state?(state: State): object; action?(action: UnknownAction): UnknownAction };
  /** What a call fails with that is not begun because a state of the past is shown. */
  refusal?: FetchBaseQueryError;
}

/** What the functions of this package know of an app. */
export interface Sessions<State extends object = object> {
  readonly name: string;
  readonly key: string;
  readonly refusal: FetchBaseQueryError;
  /** The app's reducer, which also goes on at the state of a recording that was interrupted. */
  reduce(state: State | undefined, action: UnknownAction): State;
  /** An action in words that may be shown to anyone. */
  describe(action: UnknownAction): string;
  place(action: UnknownAction): string | undefined;
  panel(action: UnknownAction): PanelChange | undefined;
  /** What the first broken rule says; undefined if none is broken. */
  broken(state: State): string | undefined;
  /** The part of a state that a replay compares. */
  compared(state: State): object;
  makeMasker(): Masker;
  hideTokens(texts: readonly string[]): ReturnType<typeof hideTokens>;
  isOfServer(url: URL): boolean;
  isPolled(path: string): boolean;
  viewState(state: State): object;
  viewAction(action: UnknownAction): UnknownAction;
}

const RESUMED = 'qa/recordingResumed';

/** In files alone: a recording goes on with this state, after a reload or a stop. */
export const recordingResumed = (state: object) => ({ type: RESUMED, payload: state });

export const isResumed = (action: unknown): action is ReturnType<typeof recordingResumed> =>
  isAction(action) && action.type === RESUMED;

const REFUSAL: FetchBaseQueryError = {
  status: 'CUSTOM_ERROR',
  error: 'A state of the past is shown.',
};

/** The one thing that the rest of the package is given. */
export function createSessions<State extends object>(
  config: SessionsConfig<State>,
): Sessions<State> {
  const { name, key, hide = {}, rules = [], uncompared = [], view = {} } = config;
  const wordsOf = makeWords({
    ...config.words,
    events: { [RESUMED]: 'The recording goes on here', ...config.words?.events },
  });
  const masker = new Masker(hide);
  return {
    name,
    key,
    refusal: config.refusal ?? REFUSAL,
    reduce: (state, action) =>
      isResumed(action)
        ? (action.payload as State) // of a file of the same app
        : config.reducer(state, action),
    describe: weakMapMemoize((action: UnknownAction) =>
      withoutTokens(wordsOf(masker.hide(action)), hide),
    ),
    place: (action) => config.place?.(action),
    panel: (action) => config.panel?.(action),
    broken: (state) =>
      rules.map((rule) => rule(state)).find((complaint) => complaint !== undefined),
    compared: (state) => compare(state, uncompared),
    makeMasker: () => new Masker(hide),
    hideTokens: (texts) => hideTokens(texts, hide),
    isOfServer: (url) => config.isOfServer?.(url) ?? url.origin === window.location.origin,
    isPolled: (path) => config.isPolled?.(path) ?? false,
    viewState: (state) => view.state?.(state) ?? state,
    viewAction: (action) => view.action?.(action) ?? action,
  };
}

/** RTK Query's part of a state, by the name that it has there. */
export const isApi = (name: string, slice: unknown): boolean =>
  (slice as { config?: { reducerPath?: unknown } } | null)?.config?.reducerPath === name;

/**
 * The state without what is not compared, and without RTK Query's `config`, which tells whether the browser is online
 * and whether its window has the focus, and is not made of actions alone.
 */
function compare(state: object, uncompared: readonly string[]): object {
  const slices = { ...state } as Record<string, Record<string, unknown>>; // a root state has slices
  const apis = Object.keys(slices).filter((name) => isApi(name, slices[name]));
  for (const path of [...apis.map((name) => `${name}.config`), ...uncompared]) {
    const [name = '', field = ''] = path.split('.');
    const { [field]: _left, ...rest } = slices[name] ?? {};
    if (name in slices) {
      slices[name] = rest;
    }
  }
  return slices;
}
