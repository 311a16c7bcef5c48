/** The state tells where the page is, so that a replay shows what the reader saw. */
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/renderApp';
import { selectPlace } from '../state/uiSlice';

it.each([
  ['/', { path: '/', query: {} }],
  ['/?q=galaxy&utm_source=mail&at=2004-06-01', { path: '/', query: { q: 'galaxy' } }],
  [
    '/?from=2004-06-30&picture=2004-06-30',
    { path: '/', query: { from: '2004-06-30', picture: '2004-06-30' } },
  ],
  ['/?q=galaxy&q=comet', { path: '/', query: { q: 'galaxy' } }],
  ['/about/', { path: '/about', query: {} }],
  ['/about?q=galaxy', { path: '/about', query: {} }],
  ['/Objects/m31/?picture=2004-06-30', { path: '/objects/m31', query: { picture: '2004-06-30' } }],
  ['/on-this-day?day=07-04', { path: '/on-this-day', query: { day: '07-04' } }],
  ['/objects/m31/others', { path: '/not-found', query: {} }],
  ['/no/such/page', { path: '/not-found', query: {} }],
])('%s is told with all that decides what the page shows', async (address, place) => {
  const { store } = await renderApp({ history: [address] });
  await waitFor(() => expect(selectPlace(store.getState())).toEqual(place));
});

it('the code of a link in a mail is in no action and not in the state', async () => {
  const actions: unknown[] = [];
  const { store } = await renderApp({
    history: ['/password/reset/confirm/uid-canary/token-canary'],
    before: (made) => Promise.resolve(made.watchActions((action) => actions.push(action))),
  });
  expect(selectPlace(store.getState()).path).toBe('/password/reset/confirm/:uid/:token');
  expect(JSON.stringify([actions, store.getState()])).not.toContain('canary');
});
