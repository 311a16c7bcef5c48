import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate } from 'react-router';
import type { MockUser } from '../mocks/accounts';
import { MockDb } from '../mocks/db';
import { createHandlers } from '../mocks/handlers';
import { mockServer } from '../mocks/node';
import { App } from '../src/app/App';
import { restoreSession } from '../src/app/store';
import { listenForSlash } from '../src/features/search/slashKey';
import type { RootState } from '../src/store/types';
import type { Tools } from '../src/app/sessions/tools';
import { testStore, type TestStore } from './testStore';

interface RenderOptions {
  /** Addresses visited so far; the last one is shown. @default ['/'] */
  history?: string[];
  /** What the mock server knows. @default 60 pictures up to 2004-07-01 */
  db?: MockDb;
  /** Who is logged in, by what local storage holds. @default nobody */
  session?: MockUser;
  /** A state to begin with instead of what local storage holds; no event led to it. */
  state?: Partial<RootState>;
  /** Answers that go before the mock server's own. */
  handlers?: RequestHandler[];
  /** QA's, as the page has them with `?qa`. @default none */
  tools?: Tools;
  /** What happens before the page is drawn. */
  before?: (store: TestStore) => Promise<unknown>;
}

/** Shows the whole product over a real store, a real router and the mock API. */
export async function renderApp({
  history = ['/'],
  db = new MockDb(),
  session,
  state,
  handlers = [],
  tools,
  before,
}: RenderOptions = {}) {
  mockServer.use(...handlers, ...createHandlers(db));
  if (session) {
    storeSession(db.accounts.issueToken(session), session.email);
  }
  const store = testStore(state, tools?.gate);
  await tools?.start(store);
  if (!state) {
    await restoreSession(store);
  }
  await before?.(store);
  listenForSlash();
  const user = userEvent.setup();
  let back = () => Promise.resolve();
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={history}>
        <BackButton onReady={(press) => (back = press)} />
        <App Place={tools?.Place} />
      </MemoryRouter>
    </Provider>,
    { container: makeRoot(), baseElement: document.body },
  );
  return { db, store, user, back: () => back(), ...view };
}

/** The first element of the body, as in the built page: the layer above everything outlives the pages of tests. */
function makeRoot(): HTMLElement {
  const root = document.createElement('div');
  document.body.prepend(root);
  return root;
}

/** Stands in for the button of the browser, which a memory router has none of. */
function BackButton({ onReady }: { onReady: (press: () => Promise<void>) => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onReady(() => act(() => Promise.resolve(navigate(-1))));
  });
  return null;
}

/** Writes a session into local storage as the page itself does. */
export function storeSession(token: string, email: string): string {
  const stored = JSON.stringify({
    token: JSON.stringify(token),
    email: JSON.stringify(email),
    _persist: JSON.stringify({ version: 1, rehydrated: true }),
  });
  window.localStorage.setItem('persist:auth', stored);
  return stored;
}
