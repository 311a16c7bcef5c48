/** The lists that likes make: favourites, and the order of trending. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPicture, createPictures } from '../../mocks/db';
import { cards, shownDates } from '../../test/cards';
import {
  cardHeart,
  dialog,
  expectLikes,
  findCard,
  gate,
  heartIn,
  renderForAnn,
} from '../../test/likes';
import { notifications } from '../../test/notifications';
import { mockServer } from '../../mocks/node';
import { skyfolioApi } from '../api/skyfolioApi';
import { toggleLike } from '../state/likes/toggleLike';

const API = '*/api/v1';
const EMPTY = 'Like some images to add them to your favourites.';
const TODAY = '2004-07-01';

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

describe('favourites', () => {
  const dates = (count: number) => createPictures(count).map(({ date }) => date);
  const total = async () => (await screen.findByRole('feed')).getAttribute('data-total');

  it('are shown newest like first', async () => {
    await renderForAnn({ likes: ['2004-06-20', TODAY, '2004-06-25'], history: ['/favourites'] });
    await waitFor(() => expect(shownDates()).toEqual(['2004-06-25', TODAY, '2004-06-20']));
  });

  it('say when there are none, and not before that is known', async () => {
    const { passed, open } = gate();
    await renderForAnn({
      history: ['/favourites'],
      handlers: [
        http.get(`${API}/favourites/:email/0/10/`, async () => {
          await passed;
        }),
      ],
    });
    expect(await screen.findByText('Loading pictures')).toBeInTheDocument();
    await waitFor(async () => expect(await total()).toBe('0'));
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    act(open);
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  it('lose what is unliked, and their total goes down, on success only', async () => {
    const { passed, open } = gate();
    const { user } = await renderForAnn({
      likes: [TODAY, '2004-06-20'],
      history: ['/favourites'],
      handlers: [
        http.post(`${API}/unlike_image/`, async () => {
          await passed;
        }),
      ],
    });
    await user.click(await cardHeart(TODAY));
    await waitFor(async () => expect(await cardHeart(TODAY)).toHaveAttribute('aria-busy', 'true'));
    expect(await total()).toBe('2');
    expect(shownDates()).toEqual(['2004-06-20', TODAY]);
    act(open);
    await waitFor(() => expect(shownDates()).toEqual(['2004-06-20']));
    await waitFor(async () => expect(await total()).toBe('1'));
  });

  it('keep what could not be unliked', async () => {
    const { user } = await renderForAnn({
      likes: [TODAY],
      history: ['/favourites'],
      handlers: [http.post(`${API}/unlike_image/`, () => HttpResponse.error())],
    });
    await user.click(await cardHeart(TODAY));
    await waitFor(() =>
      expect(notifications()).toEqual(['Failed to remove the like from the image']),
    );
    expect(shownDates()).toEqual([TODAY]);
    expect(await total()).toBe('1');
  });

  it('show the other five when ten of fifteen are unliked', async () => {
    const { user } = await renderForAnn({ likes: dates(15), history: ['/favourites'] });
    const first = dates(15).toReversed().slice(0, 10);
    await waitFor(() => expect(shownDates()).toEqual(first));
    for (const date of first) {
      await user.click(await cardHeart(date));
    }
    await waitFor(() => expect(shownDates()).toEqual(dates(5).toReversed()));
    await waitFor(async () => expect(await total()).toBe('5'));
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    expect(notifications()).toEqual([]);
  });

  it('close the dialog and say that they are empty when its picture was the last one', async () => {
    const { user, back } = await renderForAnn({
      likes: [TODAY],
      history: ['/about', '/favourites'],
    });
    await user.click(await findCard(TODAY));
    await user.click(heartIn(await dialog()));
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await back();
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });

  it('follow a like and an unlike at any depth by three requests', async () => {
    const liked = dates(25).slice(1);
    const { user, store } = await renderForAnn({
      likes: liked.toReversed(),
      history: ['/favourites'],
    });
    const [newest = ''] = dates(25);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(shownDates()).toEqual(liked.slice(0, 20)));
    const requests: string[] = [];
    mockServer.events.on('request:start', ({ request }) => {
      const [, path = ''] = request.url.split('/api/v1/');
      if (/^(favourites|like_image|unlike_image)/.test(path)) {
        requests.push(path.replace(/%40[^/]*/, ''));
      }
    });
    await user.click(await cardHeart(liked[0] ?? ''));
    await waitFor(() => expect(shownDates()).toEqual(liked.slice(1, 20)));
    await waitFor(() => expect(requests).toHaveLength(3));
    const list = ['favourites/ann/0/10/', 'favourites/ann/count/'];
    expect(requests.splice(0).sort()).toEqual([...list, 'unlike_image/']);
    act(() => store.dispatch(toggleLike(newest)));
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests.sort()).toEqual([...list, 'like_image/']);
    await waitFor(() => expect(shownDates()).toEqual([newest, ...liked.slice(1, 10)]));
    await waitFor(async () => expect(await total()).toBe('24'));
  });

  it('give the focus to the next card when the picture of the dialog is unliked', async () => {
    const { user } = await renderForAnn({ likes: dates(3).toReversed(), history: ['/favourites'] });
    const [first = '', second = ''] = dates(3);
    await user.click(await findCard(first));
    await user.click(heartIn(await dialog()));
    await waitFor(() => expect(shownDates()).toEqual(dates(3).slice(1)));
    const card = await findCard(second);
    await waitFor(() => expect(card).toHaveFocus());
  });

  it('show what was liked elsewhere since', async () => {
    const { user } = await renderForAnn({ likes: [TODAY], history: ['/favourites'] });
    await waitFor(() => expect(shownDates()).toEqual([TODAY]));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await cardHeart('2004-06-28'));
    await expectLikes(() => findCard('2004-06-28'), '♥ 1');
    await user.click(screen.getByRole('link', { name: 'Favourites' }));
    await waitFor(() => expect(shownDates()).toEqual(['2004-06-28', TODAY]));
  });
});

describe('the order of trending', () => {
  it('is the present one for who comes anew, and the one that was left for Back', async () => {
    const { user, db, store, back } = await renderForAnn({ history: ['/trending'] });
    const leave = async () => {
      await user.click(screen.getByRole('link', { name: 'About' }));
      await screen.findByRole('heading', { name: 'About' });
    };
    await waitFor(() => expect(cards()).toHaveLength(10));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    const left = shownDates();
    await leave();
    db.add(createPicture({ date: '2004-06-02', image_likes_count: 9 }));
    await back();
    await waitFor(() => expect(cards()).toHaveLength(20));
    await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
    expect(shownDates()).toEqual(left);
    await leave();
    await user.click(screen.getByRole('link', { name: 'Trending' }));
    await waitFor(() => expect(shownDates()[0]).toBe('2004-06-02'));
    expect(cards()).toHaveLength(10);
  });
});
