import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { PAGES } from '../contract/pages';
import { App } from './app/App';
import { keepInstallOffer } from './components/installOffer';
import { preloadHome } from './first-view/preloadHome';
import { restorePlace } from './places/restorePlace';
import { makeStore, restoreSession } from './app/store';
import { loadLayouts } from './features/gallery/grid/useColumnLayout';
import { selectDensity } from './state/uiSlice';
import type { AppStore } from './store/types';
import { selectApodStatus } from './state/serviceStatusSlice';
import { listenForSlash } from './features/search/slashKey';
import { QA_KEY } from './qaKey';
import { areSessionsWanted } from 'redux-sessions/wanted';

// `useScrollPosition` restores where a page was left.
window.history.scrollRestoration = 'manual';
keepInstallOffer();
listenForSlash();

async function start(root: HTMLElement) {
  if (import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('../mocks/browser');
    await startMocks();
  }
  const tools = areSessionsWanted(QA_KEY)
    ? (await import('./app/sessions/tools')).makeTools()
    : undefined;
  const store = makeStore(undefined, tools?.gate);
  // Before anything happens that is to be recorded.
  await tools?.start(store);
  await restoreSession(store);
  restorePlace(store);
  // Before the router's own listener.
  window.addEventListener('popstate', () => restorePlace(store));
  const { pathname, search } = window.location;
  await Promise.all([
    preloadHome(store, pathname === PAGES.home.path && search === ''),
    // Otherwise galleries would be seen in three columns first.
    selectDensity(store.getState()) && loadLayouts(),
  ]);
  // Home is prerendered as it looks while the source is up, without time travel.
  const isPrerendered =
    !tools &&
    root.querySelector('main:not([hidden])') !== null &&
    selectApodStatus(store.getState()) === 'up';
  const page = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App Place={tools?.Place} />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
  // As a transition it is rendered in short tasks, and input is answered between them.
  startTransition(() => {
    if (isPrerendered) {
      hydrateRoot(root, page, CAUGHT);
    } else {
      createRoot(root, CAUGHT).render(page);
    }
  });
  // What breaks in a replay has broken before.
  setTimeout(completeSoon, UNTIL_COMPLETE, tools ? undefined : store);
}

/** What a part of the page that broke was shown for becomes an `error` of the window, as everything else that breaks. */
const CAUGHT = { onCaughtError: (error: unknown) => reportError(error) };

/** Milliseconds in which a first view gets all that it needs. */
const UNTIL_COMPLETE = 8_000;

/** Without its file or a worker the page works as long as there is a network. */
function completeSoon(store: AppStore | undefined): void {
  void import('./first-view/afterFirstView')
    .then(({ completePage }) => completePage(store))
    .catch(() => undefined);
}

const root = document.getElementById('root');
if (root) {
  void start(root);
}
