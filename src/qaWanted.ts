/** In the tab's storage: whether it records; there from the first `?qa` on. */
export const QA_MODE_KEY = 'skyfolio:qa';

/** Whether the tab was opened with `?qa`, now or earlier. */
export function isQaWanted(): boolean {
  try {
    return isInAddress() || QA_MODE_KEY in window.sessionStorage;
  } catch {
    // Storage is switched off for this site.
    return false;
  }
}

const isInAddress = () => new URLSearchParams(window.location.search).has('qa');

/** Whether the page may have to show states of the past: for QA, or for Redux DevTools. */
export function isTimeTravelWanted(): boolean {
  return isQaWanted() || '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window;
}
