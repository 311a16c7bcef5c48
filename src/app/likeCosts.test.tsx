/** What a like costs where a thousand pictures are loaded: requests and renders. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createPictures, MockDb } from '../../mocks/db';
import { mockServer } from '../../mocks/node';
import type { PictureList } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { makeSelectListView } from '../features/gallery/listSelectors';
import { loadMore } from '../features/gallery/loading';
import { renderApp } from '../../test/renderApp';

const { counted, renders } = await vi.hoisted(() => import('../../test/countRenders'));

const GALLERY: PictureList = { kind: 'gallery' };
const view = makeSelectListView(GALLERY);

vi.mock('../features/gallery/Gallery', counted);
vi.mock('../features/gallery/PictureColumns', counted);
vi.mock('../features/gallery/PictureColumn', counted);
vi.mock('../features/navigation/NavBar', counted);
vi.mock('../features/pictures/PictureCard', counted);
vi.mock('../features/pictures/PictureFrame', counted);
vi.mock('../features/pictures/PictureDetails', counted);
vi.mock('../features/pictures/PictureDialog', counted);
vi.mock('../features/pictures/LikeControl', counted);
vi.mock('../features/pictures/LikeButton', counted);
vi.mock('../features/pictures/LikeCount', counted);

it('one request for its list, and its hearts alone are rendered', async () => {
  const db = new MockDb(createPictures(1_000));
  const { user, store } = await renderApp({
    db,
    session: db.accounts.add(),
    history: ['/trending', '/?picture=2004-07-01'],
  });
  await screen.findAllByRole('article');
  await act(async () => {
    while (view(store.getState()).dates.length < 1_000) {
      store.dispatch(loadMore(GALLERY, view(store.getState())));
      await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
    }
  });
  await waitFor(() => expect(screen.getByRole('feed')).toHaveAttribute('data-loaded', '1000'));
  const heart = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Like' });
  const requests: string[] = [];
  mockServer.events.on('request:start', ({ request }) => {
    requests.push(new URL(request.url).pathname);
  });

  expect(renders).toContain('PictureCard');
  renders.length = 0;
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(requests).toHaveLength(2));
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).map((query) => query?.status)).not.toContain(
      'pending',
    ),
  );

  expect(requests).toEqual(['/api/v1/like_image/', '/api/v1/gallery/0/10/']);
  // Twice, on the card and in the dialog: the heart, busy and then liked, and the count.
  // A wait that lasts is shown as well, and its end.
  const hearts = renders.filter((name) => name === 'LikeButton');
  expect(hearts.length).toBeGreaterThanOrEqual(2);
  expect(hearts.length).toBeLessThanOrEqual(8);
  expect(renders.filter((name) => name !== 'LikeButton')).toEqual(['LikeCount', 'LikeCount']);
});
