/** Tells the operator what goes wrong in the page, and nothing of its reader. It is loaded late. */
import { addListener } from '@reduxjs/toolkit';
import { API } from '../../contract/addresses';
import {
  MOST_ACTIONS,
  PAGE_ERRORS_CALL,
  PAGE_ERRORS_META,
  toPageError,
} from '../../contract/pageErrors';
import type { AppStore } from '../store/types';

/** An error in a loop must not flood the server. */
const MOST_REPORTS = 3;

export function reportErrors(store: AppStore): void {
  if (document.querySelector(`meta[name="${PAGE_ERRORS_META}"]`)) {
    return;
  }
  const actions = followActions(store);
  const told = new Set<string>();
  const tell = (error: unknown) => {
    // Others are of the browser's extensions, or say nothing.
    if (!(error instanceof Error) || !error.stack?.includes(window.location.origin)) {
      return;
    }
    const { message, stack } = error;
    const report = toPageError({ build: buildOfPage(), message, stack, actions });
    const key = report.message + report.stack;
    if (!told.has(key) && told.size < MOST_REPORTS) {
      told.add(key);
      send(report);
    }
  };
  const handleError = (event: ErrorEvent) => tell(event.error);
  const handleRejection = (event: PromiseRejectionEvent) => tell(event.reason);
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  store.onDispose(() => {
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
  });
}

/** The types of the last actions from now on. A predicate alone costs each action next to nothing. */
function followActions({ dispatch }: AppStore): readonly string[] {
  const types: string[] = [];
  dispatch(
    addListener({
      predicate: ({ type }) => {
        types.push(type);
        types.splice(0, types.length - MOST_ACTIONS);
        return false;
      },
      effect: () => undefined,
    }),
  );
  return types;
}

/** The name of the page's main file. */
function buildOfPage(): string {
  const code = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
  return code?.href.split('/').at(-1) ?? '';
}

/** Not by a call of the API: nothing of it is in the store, and no replay sends it. */
function send(report: object): void {
  void fetch(`${API}${PAGE_ERRORS_CALL}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {
    // Whoever has no network can report nothing, and should not be told of that.
  });
}
