/** How messages come, stay and go. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failing } from '../../../test/failing';
import { cardHeart, dialog, findCard, heartIn, renderForAnn } from '../../../test/likes';
import { notifications } from '../../../test/notifications';
import { renderApp } from '../../../test/renderApp';
import { selectNotifications } from '../../state/notificationsSlice';

const LIKE_FAILED = 'Failed to like the image';
const UNLIKE_FAILED = 'Failed to remove the like from the image';
const LIKED = '2004-06-30';
const NOT_LIKED = '2004-07-01';

const closeOf = (text: string) =>
  within(screen.getByText(text).parentElement!).getByRole('button', { name: 'Close notification' });
/** Lets time pass, which stands still otherwise: how fast the machine is decides nothing. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The gallery, where no like and no unlike succeeds, with the clock stopped. */
async function setup() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await renderForAnn({
    likes: [LIKED],
    handlers: [failing('like_image/'), failing('unlike_image/')],
  });
  const hearts = { like: await cardHeart(NOT_LIKED), unlike: await cardHeart(LIKED) };
  await waitFor(() => expect(hearts.unlike).toHaveAttribute('aria-pressed', 'true'));
  // The dialog is downloaded when it is opened first.
  const picture = within(await findCard(NOT_LIKED)).getByRole('heading');
  await app.user.click(picture);
  await app.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  vi.setTimerTickMode('manual');

  /** Presses a heart and waits for the message. */
  const fail = (heart: HTMLElement) =>
    act(
      () =>
        new Promise<void>((resolve) => {
          const before = selectNotifications(app.store.getState());
          const stop = app.store.subscribe(() => {
            if (selectNotifications(app.store.getState()) !== before) {
              stop();
              resolve();
            }
          });
          fireEvent.click(heart);
        }),
    );
  const open = () => {
    fireEvent.click(picture);
    return screen.getByRole('dialog', { hidden: true });
  };
  return { ...app, hearts, fail, open };
}

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of a message', () => {
  it('dismisses it after 5 seconds', async () => {
    const { fail, hearts } = await setup();
    await fail(hearts.like);
    await pass(4_999);
    expect(notifications()).toEqual([LIKE_FAILED]);
    await pass(1);
    expect(notifications()).toEqual([]);
  });

  it('stops while the pointer is over it, and starts anew on leave', async () => {
    const { fail, hearts } = await setup();
    await fail(hearts.like);
    await pass(4_000);
    fireEvent.pointerEnter(screen.getByText(LIKE_FAILED));
    await pass(60_000);
    fireEvent.pointerLeave(screen.getByText(LIKE_FAILED));
    await pass(4_999);
    expect(notifications()).toEqual([LIKE_FAILED]);
    await pass(1);
    expect(notifications()).toEqual([]);
  });

  it('stops while the focus is in it, also when the pointer leaves', async () => {
    const { fail, hearts } = await setup();
    await fail(hearts.like);
    act(() => closeOf(LIKE_FAILED).focus());
    fireEvent.pointerEnter(screen.getByText(LIKE_FAILED));
    fireEvent.pointerLeave(screen.getByText(LIKE_FAILED));
    await pass(60_000);
    expect(closeOf(LIKE_FAILED)).toHaveFocus();
    act(() => hearts.like.focus());
    await pass(5_000);
    expect(notifications()).toEqual([]);
  });

  it('starts anew when the same message comes again', async () => {
    const { fail, hearts } = await setup();
    await fail(hearts.like);
    await pass(4_000);
    await fail(hearts.like);
    expect(notifications()).toEqual([`${LIKE_FAILED} (2 times)`]);
    await pass(4_999);
    expect(notifications()).toEqual([`${LIKE_FAILED} (2 times)`]);
    await pass(1);
    expect(notifications()).toEqual([]);
  });

  it('is its own for each message', async () => {
    const { fail, hearts } = await setup();
    await fail(hearts.like);
    await pass(2_000);
    await fail(hearts.unlike);
    expect(notifications()).toEqual([LIKE_FAILED, UNLIKE_FAILED]);
    await pass(3_000);
    expect(notifications()).toEqual([UNLIKE_FAILED]);
    await pass(2_000);
    expect(notifications()).toEqual([]);
  });

  it('goes on when a dialog opens and closes', async () => {
    const { fail, hearts, open } = await setup();
    await fail(hearts.like);
    const message = screen.getByText(LIKE_FAILED);
    await pass(2_000);
    const shown = open();
    expect(shown).toContainElement(message);
    await pass(2_000);
    fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(screen.getByText(LIKE_FAILED)).toBe(message);
    await pass(999);
    expect(message).toBeInTheDocument();
    await pass(1);
    expect(message).not.toBeInTheDocument();
  });

  it('does not hang on what is shown', async () => {
    const { fail, hearts, store, unmount } = await setup();
    await fail(hearts.like);
    unmount();
    await pass(4_999);
    expect(selectNotifications(store.getState())).toHaveLength(1);
    await pass(1);
    expect(selectNotifications(store.getState())).toEqual([]);
  });

  it('is started by no state that no event led to', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const message = { id: 'a', message: LIKE_FAILED, count: 1, isHeld: false };
    await renderApp({ state: { notifications: [message] } });
    await pass(60_000);
    expect(notifications()).toEqual([LIKE_FAILED]);
  });
});

describe('the focus', () => {
  it('goes from a message dismissed by key to the next one, and then back', async () => {
    const { fail, hearts } = await setup();
    await fail(hearts.like);
    await fail(hearts.unlike);
    act(() => hearts.like.focus());
    act(() => closeOf(LIKE_FAILED).focus());
    fireEvent.click(closeOf(LIKE_FAILED));
    expect(closeOf(UNLIKE_FAILED)).toHaveFocus();
    await pass(60_000);
    fireEvent.click(closeOf(UNLIKE_FAILED));
    expect(hearts.like).toHaveFocus();
    expect(notifications()).toEqual([]);
  });

  it('goes back from a message dismissed by a click, and holds no other', async () => {
    const { fail, hearts } = await setup();
    await fail(hearts.like);
    await fail(hearts.unlike);
    act(() => hearts.like.focus());
    act(() => closeOf(LIKE_FAILED).focus());
    fireEvent.click(closeOf(LIKE_FAILED), { detail: 1 });
    expect(hearts.like).toHaveFocus();
    await pass(5_000);
    expect(notifications()).toEqual([]);
  });

  it('goes to the page where nothing had it before', async () => {
    const { fail, hearts } = await setup();
    await fail(hearts.like);
    act(() => (document.activeElement as HTMLElement).blur()); // never null in a page
    act(() => closeOf(LIKE_FAILED).focus());
    fireEvent.click(closeOf(LIKE_FAILED));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('goes to the open dialog where nothing had it before', async () => {
    const { fail, open } = await setup();
    const shown = open();
    await fail(heartIn(shown));
    act(() => (document.activeElement as HTMLElement).blur()); // never null in a page
    act(() => closeOf(LIKE_FAILED).focus());
    fireEvent.click(closeOf(LIKE_FAILED));
    expect(within(shown).getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});
