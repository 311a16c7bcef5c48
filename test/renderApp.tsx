import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate } from 'react-router';
import { MockDb } from '../mocks/db';
import { createHandlers } from '../mocks/handlers';
import { mockServer } from '../mocks/node';
import { App } from '../src/app/App';
import { makeStore, restoreSession } from '../src/app/store';

interface RenderOptions {
  /** Addresses visited so far; the last one is shown. @default ['/'] */
  history?: string[];
  /** What the mock server knows. @default 60 pictures up to 2004-07-01 */
  db?: MockDb;
  /** Answers that go before the mock server's own. */
  handlers?: RequestHandler[];
}

/** Shows the whole product over a real store, a real router and the mock API. */
export async function renderApp({
  history = ['/'],
  db = new MockDb(),
  handlers = [],
}: RenderOptions = {}) {
  mockServer.use(...handlers, ...createHandlers(db));
  const store = makeStore();
  await restoreSession(store);
  const user = userEvent.setup();
  let back = () => Promise.resolve();
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={history}>
        <BackButton onReady={(press) => (back = press)} />
        <App />
      </MemoryRouter>
    </Provider>,
  );
  return { db, store, user, back: () => back(), ...view };
}

/** Stands in for the button of the browser, which a memory router has none of. */
function BackButton({ onReady }: { onReady: (press: () => Promise<void>) => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onReady(() => act(() => Promise.resolve(navigate(-1))));
  });
  return null;
}
