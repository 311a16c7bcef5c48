import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { testStore } from '../../test/testStore';
import { REFETCH } from '../api/refetch';
import { serviceApi } from '../api/service';
import { App } from '../app/App';
import { listenForSlash } from '../features/search/slashKey';
import { restoreSession } from '../app/store';
import { preloadHome } from './preloadHome';
import { PrerenderedHome } from './render';

/** The prerendered page in the document, and React, which takes it over. */
async function setup() {
  const db = new MockDb();
  mockServer.use(...createHandlers(db));
  const container = document.createElement('div');
  container.innerHTML = renderToString(<PrerenderedHome />);
  document.body.append(container);
  onTestFinished(() => container.remove());
  const store = testStore();
  await restoreSession(store);
  await preloadHome(store, true);
  const title = screen.getByRole('heading', { level: 1 });
  const box = screen.getByRole('searchbox');
  const onRecoverableError = vi.fn();
  const hydrate = () =>
    render(
      <Provider store={store}>
        <MemoryRouter>
          <App />
        </MemoryRouter>
      </Provider>,
      { container, hydrate: true, onRecoverableError },
    );
  return { db, store, title, box, hydrate, onRecoverableError };
}

it('React takes over the prerendered page as it is, and adds the pictures', async () => {
  const { title, box, hydrate, onRecoverableError } = await setup();
  expect(screen.queryByRole('feed')).not.toBeInTheDocument();
  expect(screen.getByText('Checking')).toBeVisible();
  const inHead = () => [
    screen.getByRole('link', { name: /^GitHub/ }),
    screen.getByRole('button', { name: 'Colours' }),
    screen.getByRole('link', { name: 'Log In' }),
  ];
  const before = inHead();
  hydrate();
  expect(await screen.findByRole('feed')).toHaveAttribute('data-loaded', '10');
  expect(await screen.findByText('APOD is up')).toBeVisible();
  inHead().forEach((element, index) => expect(element).toBe(before[index]));
  expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  expect(screen.getByRole('searchbox')).toBe(box);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('React takes the page over although its source is lost meanwhile, and covers it then', async () => {
  const { db, store, title, hydrate, onRecoverableError } = await setup();
  db.status = 'down';
  await store.dispatch(serviceApi.endpoints.getApodHealth.initiate(null, REFETCH));
  hydrate();
  expect(await screen.findByText('APOD is down')).toBeVisible();
  expect(title).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('what was typed and focused before stays, and gets suggestions', async () => {
  const { box, hydrate } = await setup();
  listenForSlash();
  await userEvent.keyboard('/');
  (box as HTMLInputElement).value = 'orion';
  hydrate();
  await screen.findByRole('feed');
  expect(box).toHaveFocus();
  expect(box).toHaveValue('orion');
  await waitFor(() => expect(box).toHaveAttribute('aria-autocomplete', 'list'));
});
