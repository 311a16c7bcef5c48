/** Likes as people see them: on the card, in the dialog, in trending, today and favourites. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicture, createPictures, MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';

const API = '*/api/v1';
const EMPTY = 'Like some images to add them to your favourites.';
const TODAY = '2004-07-01';

const cards = () => screen.queryAllByRole('article');
const dateOf = (card: HTMLElement) => card.querySelector('time')?.dateTime;
const shownDates = () =>
  cards()
    .toSorted((a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet))
    .map(dateOf);
const findCard = async (date: string) =>
  waitFor(() => {
    const card = cards().find((candidate) => dateOf(candidate) === date);
    expect(card).toBeDefined();
    return card!;
  });
const heartIn = (element: HTMLElement) => within(element).getByRole('button', { name: 'Like' });
const cardHeart = async (date: string) => heartIn(await findCard(date));
const dialog = () => screen.findByRole('dialog', { hidden: true });
/** A heart and its count: `♥ 1` or `♡ 0`. */
const likesIn = (element: HTMLElement) => {
  const heart = heartIn(element);
  const isLiked = heart.getAttribute('aria-pressed') === 'true';
  return `${isLiked ? '♥' : '♡'} ${Number.parseInt(heart.nextElementSibling?.textContent ?? '', 10)}`;
};
const expectLikes = async (find: () => Promise<HTMLElement>, likes: string) => {
  await waitFor(async () => expect(likesIn(await find())).toBe(likes));
};
const notifications = () =>
  screen
    .queryAllByRole('button', { name: 'Close notification' })
    .map(({ parentElement }) => parentElement?.textContent);

/** An answer that waits until it is let go. */
function gate() {
  let open: () => void = vi.fn();
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

/** Ann is logged in and likes the given dates, the last one most recently. */
async function setup({
  likes = [],
  db = new MockDb(),
  ...options
}: { likes?: string[] } & Parameters<typeof renderApp>[0] = {}) {
  const ann = db.accounts.add();
  for (const date of likes) {
    db.setLike(ann, date, true);
  }
  const app = await renderApp({ db, session: ann, ...options });
  return { ...app, ann };
}

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

describe('a like', () => {
  it('shows on success and not before, and takes no second click meanwhile', async () => {
    const { passed, open } = gate();
    let calls = 0;
    const { user, db } = await setup({
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
    const { user, store } = await setup({
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
    const { user, back } = await setup();
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
    const { user } = await setup({
      handlers: [
        http.get(`${API}/gallery/0/10/`, async ({ request }) => {
          answers += 1;
          if (answers !== 2) {
            return undefined;
          }
          // The page that follows the first like holds the second one's picture as it was.
          const stale = createPictures(10).map((picture) =>
            picture.date === TODAY ? { ...picture, image_likes_count: 1 } : picture,
          );
          await passed;
          expect(request.url).toContain('/gallery/0/10/');
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
      const { user } = await setup({
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

  it('leaves the focus on its heart', async () => {
    const { user } = await setup();
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
    expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
  });
});

describe('favourites', () => {
  const dates = (count: number) => createPictures(count).map(({ date }) => date);
  const total = async () => (await screen.findByRole('feed')).getAttribute('data-total');

  it('are shown newest like first', async () => {
    await setup({ likes: ['2004-06-20', TODAY, '2004-06-25'], history: ['/favourites'] });
    await waitFor(() => expect(shownDates()).toEqual(['2004-06-25', TODAY, '2004-06-20']));
  });

  it('say when there are none, and not before that is known', async () => {
    const { passed, open } = gate();
    await setup({
      history: ['/favourites'],
      handlers: [
        http.get(`${API}/favourites/:email/0/10/`, async () => {
          await passed;
        }),
      ],
    });
    expect(await screen.findByRole('status', { name: 'Loading pictures' })).toBeVisible();
    await waitFor(async () => expect(await total()).toBe('0'));
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    act(open);
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  it('lose what is unliked, and their total goes down, on success only', async () => {
    const { passed, open } = gate();
    const { user } = await setup({
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
    const { user } = await setup({
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
    const { user } = await setup({ likes: dates(15), history: ['/favourites'] });
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
    const { user, back } = await setup({ likes: [TODAY], history: ['/about', '/favourites'] });
    await user.click(await findCard(TODAY));
    await user.click(heartIn(await dialog()));
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    await back();
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });

  it('show what was liked elsewhere since', async () => {
    const { user } = await setup({ likes: [TODAY], history: ['/favourites'] });
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
    const { user, db, back } = await setup({ history: ['/trending'] });
    await waitFor(() => expect(cards()).toHaveLength(10));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    const left = shownDates();
    await user.click(screen.getByRole('link', { name: 'About' }));
    db.add(createPicture({ date: '2004-06-02', image_likes_count: 9 }));
    await back();
    await waitFor(() => expect(shownDates()).toEqual(left));
    await user.click(screen.getByRole('link', { name: 'About' }));
    await user.click(screen.getByRole('link', { name: 'Trending' }));
    await waitFor(() => expect(shownDates()[0]).toBe('2004-06-02'));
    expect(cards()).toHaveLength(10);
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
    await setup({ db: new MockDb(named), handlers });
    await expectLikes(() => findCard(TODAY), '♥ 2');
    await expectLikes(() => findCard('2004-06-30'), '♡ 0');
    expect(notifications()).toEqual([]);
  });

  it('shows them after a login, in pages that came before it too', async () => {
    const db = new MockDb(named);
    db.accounts.add();
    const { user } = await renderApp({ db, handlers });
    expect(within(await findCard(TODAY)).getByText(/^2/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
    await user.type(screen.getByLabelText('Password'), 'seven clear nights{Enter}');
    await expectLikes(() => findCard(TODAY), '♥ 2');
  });

  it("keeps nobody's address", async () => {
    const { store } = await setup({ db: new MockDb(named), handlers });
    await expectLikes(() => findCard(TODAY), '♥ 2');
    expect(JSON.stringify(store.getState())).not.toContain('bea@example.org');
  });
});
