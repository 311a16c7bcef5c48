/** Likes as people see them: on the card, in the dialog, in trending and today. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictures, MockDb } from '../../../mocks/db';
import { cards, shownDates } from '../../../test/cards';
import {
  cardHeart,
  dateOf,
  dialog,
  expectLikes,
  findCard,
  gate,
  heartIn,
  likesIn,
  renderForAnn,
} from '../../../test/likes';
import { notifications } from '../../../test/notifications';
import { renderApp } from '../../../test/renderApp';
import { skyfolioApi } from '../../api/skyfolioApi';

const API = '*/api/v1';
const TODAY = '2004-07-01';

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

describe('a like', () => {
  it('shows on success and not before, and takes no second click meanwhile', async () => {
    const { passed, open } = gate();
    let calls = 0;
    const { user, db } = await renderForAnn({
      handlers: [
        http.post(`${API}/like_image/`, async () => {
          calls += 1;
          await passed;
        }),
      ],
    });
    const heart = await cardHeart(TODAY);
    await user.click(heart);
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-busy', 'true'));
    await user.click(heart);
    await expectLikes(() => findCard(TODAY), '♡ 0');
    expect(heart).toHaveFocus();
    act(open);
    await expectLikes(() => findCard(TODAY), '♥ 1');
    expect(heart).toHaveAttribute('aria-busy', 'false');
    expect(calls).toBe(1);
    expect(db.find(TODAY)?.image_likes_count).toBe(1);
  });

  it('shows on the card and in the dialog in one step', async () => {
    const { passed, open } = gate();
    const { user, store } = await renderForAnn({
      history: [`/?picture=${TODAY}`],
      handlers: [
        http.post(`${API}/like_image/`, async () => {
          await passed;
        }),
      ],
    });
    const steps = new Set<string>();
    const heart = heartIn(await dialog());
    const observer = new MutationObserver(() => {
      const inDialog = screen.getByRole('dialog', { hidden: true });
      const onCard = cards().find((card) => dateOf(card) === TODAY)!;
      steps.add(`${likesIn(onCard)} ${likesIn(inDialog)}`);
    });
    observer.observe(document.body, { attributes: true, characterData: true, subtree: true });
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-busy', 'true'));
    act(open);
    await expectLikes(dialog, '♥ 1');
    observer.disconnect();
    expect([...steps]).toEqual(['♡ 0 ♡ 0', '♥ 1 ♥ 1']);
    expect(store.getState().pictures.busy).toEqual({});
  });

  it('shows in today, in trending, after Load more, a search and the way back', async () => {
    const { user, back } = await renderForAnn();
    await user.click(await cardHeart(TODAY));
    await expectLikes(() => findCard(TODAY), '♥ 1');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    await expectLikes(() => findCard(TODAY), '♥ 1');
    await user.click(screen.getByRole('link', { name: 'Today' }));
    await expectLikes(() => screen.findByRole('article'), '♥ 1');
    await user.click(screen.getByRole('link', { name: 'Trending' }));
    await waitFor(() => expect(shownDates()[0]).toBe(TODAY));
    await expectLikes(() => findCard(TODAY), '♥ 1');
    await back();
    await back();
    await expectLikes(() => findCard(TODAY), '♥ 1');
    expect(cards()).toHaveLength(20);
    await user.type(await screen.findByRole('searchbox'), 'spiral{Enter}');
    await expectLikes(() => findCard(TODAY), '♥ 1');
  });

  it('is counted once where two on a page overtake each other', async () => {
    const { passed, open } = gate();
    let answers = 0;
    const { user } = await renderForAnn({
      handlers: [
        http.get(`${API}/gallery/0/10/`, async () => {
          answers += 1;
          if (answers !== 2) {
            return undefined;
          }
          // The page that follows the first like holds the second one's picture as it was.
          const stale = createPictures(10).map((picture) =>
            picture.date === TODAY ? { ...picture, image_likes_count: 1 } : picture,
          );
          await passed;
          return HttpResponse.json(stale);
        }),
      ],
    });
    await user.click(await cardHeart(TODAY));
    await waitFor(() => expect(answers).toBe(2));
    await user.click(await cardHeart('2004-06-30'));
    await expectLikes(() => findCard('2004-06-30'), '♥ 1');
    act(open);
    await waitFor(() => expect(answers).toBe(3));
    await expectLikes(() => findCard('2004-06-30'), '♥ 1');
    await expectLikes(() => findCard(TODAY), '♥ 1');
  });

  it.each([
    ['like_image/', [], '♡ 0', 'Failed to like the image'],
    ['unlike_image/', [TODAY], '♥ 1', 'Failed to remove the like from the image'],
  ])(
    'that fails at %s changes nothing and queues its message',
    async (path, likes, shown, message) => {
      const { user } = await renderForAnn({
        likes,
        handlers: [http.post(`${API}/${path}`, () => HttpResponse.error())],
      });
      await expectLikes(() => findCard(TODAY), shown);
      await user.click(await cardHeart(TODAY));
      await waitFor(() => expect(notifications()).toEqual([message]));
      await expectLikes(() => findCard(TODAY), shown);
      expect(await cardHeart(TODAY)).toHaveAttribute('aria-busy', 'false');
    },
  );

  it('that fails in the dialog is told in the dialog, above which nothing can be seen', async () => {
    const { user } = await renderForAnn({
      history: [`/?picture=${TODAY}`],
      handlers: [http.post(`${API}/like_image/`, () => HttpResponse.error())],
    });
    const stage = await dialog();
    await user.click(heartIn(stage));
    expect(await within(stage).findByText('Failed to like the image')).toBeVisible();
    // A message that has the focus stays, and its time begins anew when it loses it.
    act(() => within(stage).getByRole('button', { name: 'Close notification' }).focus());
    await user.click(within(stage).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(stage).not.toBeInTheDocument());
    expect(notifications()).toEqual(['Failed to like the image']);
  });

  it('shows when the server has said yes, whatever it may still have to say', async () => {
    const { user } = await renderForAnn({
      handlers: [
        http.post(`${API}/like_image/`, () => new HttpResponse(new ReadableStream())), // it never ends
      ],
    });
    const heart = await cardHeart(TODAY);
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  });

  it('leaves the focus on its heart', async () => {
    const { user } = await renderForAnn();
    const heart = await cardHeart(TODAY);
    await user.click(heart);
    await expectLikes(() => findCard(TODAY), '♥ 1');
    expect(heart).toHaveFocus();
    const other = await cardHeart('2004-06-30');
    act(() => other.focus());
    expect(other).toHaveFocus();
  });

  it('is nothing that visitors can click', async () => {
    await renderApp();
    expect(within(await findCard(TODAY)).getByText(/^0/)).toHaveTextContent('0 likes');
    expect(screen.queryByRole('button', { name: /^Like / })).not.toBeInTheDocument();
  });
});

describe('a like of which another server, that answers the lists, knows a moment later', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  async function setup(likes: string[] = []) {
    vi.useFakeTimers({ toFake: ['Date'] });
    const other = { count: 7, answers: 0 };
    const entries = () => {
      other.answers += 1;
      return createPictures(10).map((entry) =>
        entry.date === TODAY ? { ...entry, image_likes_count: other.count } : entry,
      );
    };
    const { passed, open } = gate();
    const view = await renderForAnn({
      likes,
      handlers: [
        http.get(`${API}/gallery/0/10/`, () => HttpResponse.json(entries())),
        http.get(`${API}/today/`, () =>
          HttpResponse.json(entries().find(({ date }) => date === TODAY)),
        ),
        // It has the picture, too, with the number that the mocked server knows.
        http.get(`${API}/on-this-day/*`, () => HttpResponse.json([])),
        http.post(`${API}/*like_image/`, async () => {
          await passed;
        }),
      ],
    });
    const answered = async (count: number) => {
      await waitFor(() => expect(other.answers).toBe(count));
      await act(() => Promise.all(view.store.dispatch(skyfolioApi.util.getRunningQueriesThunk())));
    };
    await answered(1);
    const press = async () => view.user.click(await cardHeart(TODAY));
    const go = (page: string) => view.user.click(screen.getByRole('link', { name: page }));
    return { other, answered, press, acknowledge: () => act(open), go };
  }

  it.each([
    ['♥ 8', [], '♥ 7'],
    ['♡ 6', [TODAY], '♡ 7'],
  ])('stays as %s until that server must know it', async (own, likes, later) => {
    const { answered, press, acknowledge, go } = await setup(likes);
    await press();
    acknowledge();
    await answered(2);
    await expectLikes(() => findCard(TODAY), own);
    vi.setSystemTime(Date.now() + 6000);
    await go('Today');
    await answered(3);
    await expectLikes(() => screen.findByRole('article'), later);
  });

  it('does not hide the likes of others', async () => {
    const { other, answered, press, acknowledge } = await setup();
    other.count = 21;
    await press();
    acknowledge();
    await answered(2);
    await expectLikes(() => findCard(TODAY), '♥ 21');
  });

  it('is counted once where a list knows it before the page', async () => {
    const { other, answered, press, acknowledge, go } = await setup();
    await press();
    other.count = 8;
    await go('Today');
    await answered(2);
    await expectLikes(() => screen.findByRole('article'), '♡ 7');
    acknowledge();
    await expectLikes(() => screen.findByRole('article'), '♥ 8');
  });
});

describe('a server that has no call for likes and names all likers in each entry', () => {
  const named = createPictures(30).map((picture) =>
    picture.date === TODAY
      ? { ...picture, image_likes_count: 2, liked_by_users: ['bea@example.org', 'Ann@example.org'] }
      : picture,
  );
  const handlers = [
    http.get(`${API}/likes/:email/`, () => HttpResponse.json({ detail: 'none' }, { status: 404 })),
  ];

  it('shows the likes of a session that was kept', async () => {
    await renderForAnn({ db: new MockDb(named), handlers });
    await expectLikes(() => findCard(TODAY), '♥ 2');
    await expectLikes(() => findCard('2004-06-30'), '♡ 0');
    expect(notifications()).toEqual([]);
  });

  it.each([
    ['JSON', HttpResponse.json({ detail: 'none' }, { status: 404 })],
    ['HTML', HttpResponse.html('<h1>Not found</h1>', { status: 404 })],
  ])(
    'shows them after a login, in pages that came before it too; told in %s',
    async (_, answer) => {
      const db = new MockDb(named);
      db.accounts.add();
      const { user } = await renderApp({
        db,
        handlers: [http.get(`${API}/likes/:email/`, () => answer.clone())],
      });
      expect(within(await findCard(TODAY)).getByText(/^2/)).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Log In' }));
      await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
      await user.type(screen.getByLabelText('Password'), 'seven clear nights{Enter}');
      await expectLikes(() => findCard(TODAY), '♥ 2');
    },
  );

  it("keeps nobody's address", async () => {
    const { store } = await renderForAnn({ db: new MockDb(named), handlers });
    await expectLikes(() => findCard(TODAY), '♥ 2');
    expect(JSON.stringify(store.getState())).not.toContain('bea@example.org');
  });
});
