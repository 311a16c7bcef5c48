/** Asks whether the tools are wanted. It imports nothing, so that it costs the first view of an app nothing. */
import type { Gate } from './gate';

/** Name in the tab's storage: whether the tab records; there from the first `?qa` on. */
export const modeKey = (key: string) => `${key}:qa`;

/** Whether the tab was opened with `?qa`, now or earlier. @param key of the app's `SessionsConfig`. */
export function isPanelWanted(key: string): boolean {
  try {
    return (
      new URLSearchParams(window.location.search).has('qa') || modeKey(key) in window.sessionStorage
    );
  } catch {
    // Storage is switched off for this site.
    return false;
  }
}

/** Whether the page may have to show states of the past: for the panel, or for Redux DevTools. */
export const areSessionsWanted = (key: string): boolean =>
  isPanelWanted(key) || '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window;

/** What a store has in the place of a gate where the tools are not wanted. */
export const OPEN_GATE: Gate = {
  middleware: () => (next) => next,
  lastMiddleware: () => (next) => next,
  enhancer: (createStore) => createStore,
};
