/** Likes as people see them, on cards and in the dialog. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { MockDb } from '../mocks/db';
import { cards } from './cards';
import { renderApp } from './renderApp';

export const dateOf = (card: HTMLElement) => card.querySelector('time')?.dateTime;

export const findCard = (date: string) =>
  waitFor(() => {
    const card = cards().find((candidate) => dateOf(candidate) === date);
    expect(card).toBeDefined();
    return card!;
  });

export const heartIn = (element: HTMLElement) =>
  within(element).getByRole('button', { name: /^Like / });
export const cardHeart = async (date: string) => heartIn(await findCard(date));
/** The picture's dialog; the service's status is a dialog as well, and so is one that is not there yet. */
export const dialog = () =>
  screen.findByRole('dialog', { hidden: true, name: /^(?!Service status|Loading)/ });

/** A heart and its count: `♥ 1` or `♡ 0`. */
export const likesIn = (element: HTMLElement) => {
  const heart = heartIn(element);
  const isLiked = heart.getAttribute('aria-pressed') === 'true';
  return `${isLiked ? '♥' : '♡'} ${Number.parseInt(heart.nextElementSibling?.textContent ?? '', 10)}`;
};

export const expectLikes = async (find: () => Promise<HTMLElement>, likes: string) => {
  await waitFor(async () => expect(likesIn(await find())).toBe(likes));
};

/** An answer that waits until it is let go. */
export function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

/** Ann is logged in and likes the given dates, the last one most recently. */
export async function renderForAnn({
  likes = [],
  db = new MockDb(),
  ...options
}: { likes?: string[] } & Parameters<typeof renderApp>[0] = {}) {
  const ann = db.accounts.add();
  for (const date of likes) {
    db.setLike(ann, date, true);
  }
  return renderApp({ db, session: ann, ...options });
}
