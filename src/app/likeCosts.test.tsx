/** What a like costs where hundreds of pictures are loaded: requests and renders. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createPictures, MockDb } from '../../mocks/db';
import { mockServer } from '../../mocks/node';
import type { PictureList } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { makeSelectListView } from '../lists/listSelectors';
import { loadMore } from '../lists/listThunks';
import { renders, watchRenders } from '../../test/countRenders';
import { dialog } from '../../test/likes';
import { renderApp } from '../../test/renderApp';

const GALLERY: PictureList = { kind: 'gallery' };
const view = makeSelectListView(GALLERY);

const PICTURES = 300;
/** Hearts with their icon and counts, in two places; a wait that lasts is shown as well. */
const MOST_RENDERS = 40;

it('one request for its list, and its hearts alone are rendered', async () => {
  // While nobody looks, the page does not ask how the source is. On a slow machine it would during the like.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  watchRenders();
  // Some are left to load: at its end a list asks whether the archive has grown.
  const db = new MockDb(createPictures(PICTURES + 10));
  const { user, store } = await renderApp({
    db,
    session: db.accounts.add(),
    history: ['/trending', '/?picture=2004-07-01'],
  });
  await screen.findAllByRole('article', { hidden: true });
  // The first view ends now, and not by its clock during the like: cards beside the window are rendered then.
  fireEvent.scroll(window);
  await act(async () => {
    while (view(store.getState()).dates.length < PICTURES) {
      store.dispatch(loadMore(GALLERY));
      await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
    }
  });
  await waitFor(() =>
    expect(screen.getByRole('feed', { hidden: true })).toHaveAttribute(
      'data-loaded',
      String(PICTURES),
    ),
  );
  // What comes late to the dialog is no cost of a like.
  await screen.findByText('Similar pictures');
  const heart = within(await dialog()).getByRole('button', { name: /^Like /, hidden: true });
  const requests: string[] = [];
  mockServer.events.on('request:start', ({ request }) => {
    requests.push(new URL(request.url).pathname);
  });

  const hearts = () => screen.getAllByRole('button', { name: /^Like /, hidden: true });
  // The cards of the window at least were seen to render.
  expect(renders.length).toBeGreaterThan(hearts().length * 4);
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
  // The picture's heart and its count, on the card and in the dialog: busy, then liked. And what is said of it.
  const likes = hearts().filter((each) => each.ariaPressed === 'true');
  expect(likes).toHaveLength(2);
  const said = screen.getByText('You like A spiral galaxy.').parentElement;
  const places = [...likes.map((each) => each.parentElement), said];
  const elsewhere = renders.filter((each) => !places.some((place) => place?.contains(each)));
  expect(elsewhere).toEqual([]);
  expect(renders.length).toBeGreaterThan(0);
  expect(renders.length).toBeLessThanOrEqual(MOST_RENDERS);
});
