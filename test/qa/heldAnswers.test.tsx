import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { testStore } from '../testStore';
import { serviceApi } from '../../src/api/service';
import { skyApi } from '../../src/api/sky';
import { ErrorBoundary } from '../../src/components/ErrorBoundary';
import { placeShown } from '../../src/state/uiSlice';
import { useHeld } from '../../src/places/useHeld';
import type { AppStore } from '../../src/store/types';
import { makeTools } from '../../src/app/sessions/tools';

function Reader() {
  return String(useHeld(skyApi.endpoints.getSky, null).isSuccess);
}

/** @returns what a component has thrown that reads what nothing asks for. */
function renderReader(store: AppStore) {
  const errors: unknown[] = [];
  render(
    <Provider store={store}>
      <ErrorBoundary resetKey="">
        <Reader />
      </ErrorBoundary>
    </Provider>,
    { onCaughtError: (error) => errors.push(error) },
  );
  return errors;
}

it('a past state may show what nothing holds any more', async () => {
  mockServer.use(...createHandlers(new MockDb()));
  const { gate } = makeTools();
  const store = testStore(undefined, gate);
  await store.dispatch(serviceApi.endpoints.getApodHealth.initiate(null));
  store.dispatch(placeShown({ path: '/about', query: {} }));
  const before = renderReader(store);
  await waitFor(() => expect(before).toHaveLength(1));
  gate.show(store.getState());
  const during = renderReader(store);
  gate.leave();
  await waitFor(() => expect(gate.isOn()).toBe(false));
  const after = renderReader(store);
  await waitFor(() => expect(after).toHaveLength(1));
  expect(during).toEqual([]);
});
