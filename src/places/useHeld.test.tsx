/** Who reads an answer, and who asks for it, are two files: the hook holds them together. */
import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createHandlers } from '../../mocks/handlers';
import { MockDb } from '../../mocks/db';
import { mockServer } from '../../mocks/node';
import { testStore } from '../../test/testStore';
import { skyApi } from '../api/sky';
import { serviceApi } from '../api/service';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { placeShown } from '../state/uiSlice';
import type { AppStore } from '../store/types';
import { useHeld } from './useHeld';

const { getSky } = skyApi.endpoints;

function Reader() {
  return <p>{useHeld(getSky, null).isSuccess ? 'There is a sky.' : 'Not yet.'}</p>;
}

/** @returns what the component has thrown. */
function renderReader(store: AppStore) {
  const errors: string[] = [];
  render(
    <Provider store={store}>
      <ErrorBoundary resetKey="">
        <Reader />
      </ErrorBoundary>
    </Provider>,
    { onCaughtError: (error) => errors.push((error as Error).message) },
  );
  return errors;
}

const isUp = (store: AppStore) => store.dispatch(serviceApi.endpoints.getApodHealth.initiate(null));

const show = (store: AppStore, path: string) => store.dispatch(placeShown({ path, query: {} }));

it('throws where nothing asks for the answer, as soon as the place is served', async () => {
  mockServer.use(...createHandlers(new MockDb()));
  const store = testStore();
  const errors = renderReader(store);
  await isUp(store);
  expect(errors).toEqual([]);
  show(store, '/about');
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(errors[0]).toContain('Nothing holds getSky(null)');
});

it('throws when a component comes later, or its place is left', async () => {
  mockServer.use(...createHandlers(new MockDb()));
  const store = testStore();
  await isUp(store);
  show(store, '/sky');
  const errors = renderReader(store);
  await waitFor(() => expect(document.body).toHaveTextContent('There is a sky.'));
  expect(errors).toEqual([]);
  show(store, '/about');
  await waitFor(() => expect(errors).toHaveLength(1));
  const later = renderReader(store);
  await waitFor(() => expect(later).toHaveLength(1));
});
