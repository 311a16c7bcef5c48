import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from './app/App';
import { PAGE_PATHS } from '../contract/pages';
import { loadFirstView } from './app/firstView';
import { restorePlace } from './app/restorePlace';
import { makeStore, restoreSession } from './app/store';

async function start(root: HTMLElement) {
  if (import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('../mocks/browser');
    await startMocks();
  }
  // In a task of its own: the code that has just been evaluated took long enough.
  await new Promise((resolve) => setTimeout(resolve));
  const store = makeStore();
  await restoreSession(store);
  restorePlace(store);
  // Before the router's own listener.
  window.addEventListener('popstate', () => restorePlace(store));
  const { pathname, search } = window.location;
  await loadFirstView(store, pathname === PAGE_PATHS.home && search === '');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) {
  void start(root);
}
