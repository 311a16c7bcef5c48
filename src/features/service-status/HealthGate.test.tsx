import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/renderApp';
import { cards } from '../../../test/cards';

const CHECKING = 'Checking NASA APOD service status.';
const DOWN = 'APOD service unavailable';

/** The product with a health call that answers as each test says. */
async function setup(history = ['/']) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const health = { asked: 0, answer: (): Response => HttpResponse.json({ status: 'up' }) };
  const app = await renderApp({
    history,
    handlers: [
      http.get('*/apod-health/', () => {
        health.asked += 1;
        return health.answer();
      }),
    ],
  });
  await screen.findAllByRole('article');
  const failNext = (times: number) => {
    let left = times;
    health.answer = () => (left-- > 0 ? HttpResponse.error() : HttpResponse.json({ status: 'up' }));
  };
  const poll = () => act(() => vi.advanceTimersByTimeAsync(61_000));
  return { ...app, health, failNext, poll };
}

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

afterEach(() => {
  vi.useRealTimers();
});

it('gives up a first question that is not answered, and asks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = { count: 0 };
  await renderApp({
    handlers: [
      http.get('*/apod-health/', () => {
        asked.count += 1;
        return asked.count === 1 ? new Promise<never>(() => undefined) : undefined;
      }),
    ],
  });
  await waitFor(() => expect(asked.count).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByText(DOWN)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByText('APOD is up')).toBeVisible();
});

describe('a page that was shown', () => {
  it('is not covered by one failed call, which is repeated at once', async () => {
    const { health, failNext, poll } = await setup();
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      seen.push(...[CHECKING, DOWN].filter((text) => document.body.textContent.includes(text)));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const before = health.asked;
    failNext(1);
    await poll();
    await waitFor(() => expect(health.asked).toBe(before + 2));
    expect(seen).toEqual([]);
    expect(screen.getByText('APOD is up')).toBeVisible();
    watch.disconnect();
  });

  it('stays mounted below the overlay with what was loaded and typed, and gets the focus back', async () => {
    const { user, failNext, poll } = await setup();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    const box = screen.getByRole('searchbox', { name: 'Search the archive' });
    await user.type(box, 'gala');
    failNext(2);
    await poll();
    expect(await screen.findByRole('heading', { name: DOWN })).toBeVisible();
    expect(box.closest('[inert]')).not.toBeNull();
    // A browser does so by itself.
    act(() => box.blur());
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(screen.queryByText(DOWN)).not.toBeInTheDocument());
    expect(cards()).toHaveLength(20);
    expect(box).toHaveValue('gala');
    expect(box.closest('[inert]')).toBeNull();
    expect(box).toHaveFocus();
  });

  it('keeps its dialog, which the overlay covers as a dialog of its own', async () => {
    const { health, failNext, poll } = await setup(['/?picture=2004-07-01']);
    const picture = await screen.findByRole('dialog', { hidden: true });
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    failNext(2);
    await poll();
    const overlay = await screen.findByRole('dialog', { name: 'Service status' });
    expect(showModal.mock.contexts).toContain(overlay);
    health.answer = () => HttpResponse.json({ status: 'up' });
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(overlay).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { hidden: true })).toBe(picture);
  });

  it('leaves the focus to readers who went to the bar meanwhile', async () => {
    const { failNext, poll } = await setup();
    act(() => screen.getByRole('searchbox').focus());
    failNext(2);
    await poll();
    await screen.findByRole('heading', { name: DOWN });
    const link = screen.getByRole('link', { name: 'About' });
    act(() => link.focus());
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(screen.queryByText(DOWN)).not.toBeInTheDocument());
    expect(link).toHaveFocus();
  });

  it('keeps a trending list that was reached by a link', async () => {
    const { user, failNext, poll } = await setup();
    await user.click(screen.getByRole('link', { name: 'Trending' }));
    await screen.findByRole('feed', { name: 'Most liked first' });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    failNext(2);
    await poll();
    await screen.findByRole('heading', { name: DOWN });
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(screen.queryByText(DOWN)).not.toBeInTheDocument());
    expect(cards()).toHaveLength(20);
  });
});

describe('the overlay', () => {
  it('asks again by its button', async () => {
    const { user, failNext, poll } = await setup();
    failNext(2);
    await poll();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(DOWN)).not.toBeInTheDocument());
    expect(screen.getByText('APOD is up')).toBeVisible();
  });
});

describe('the poll', () => {
  it('rests while nobody looks, and asks as soon as somebody does', async () => {
    const { health, poll } = await setup();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await poll();
    await poll();
    expect(health.asked).toBe(1);
    hidden.mockReturnValue(false);
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(health.asked).toBe(2));
    await poll();
    expect(health.asked).toBe(3);
  });

  it('goes on after a call that hangs', async () => {
    const { health, poll } = await setup();
    health.answer = () => new Promise<never>(() => undefined) as never; // MSW waits for it
    await poll();
    expect(health.asked).toBe(2);
    health.answer = () => HttpResponse.json({ status: 'up' });
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(health.asked).toBe(3));
    expect(await screen.findByText('APOD is up')).toBeVisible();
  });
});
