import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { PAGE_SIZE } from '../../contract/pictures';
import { AT_PARAMETER, entryKey, replaceEntry } from './historyEntry';

/** Milliseconds without a scroll: browsers limit how often the address may change. */
const REST = 400;

/**
 * Keeps the day in sight in the address while people scroll.
 *
 * @param begin index in the whole list, from 0, of the card that the list was opened at; undefined
 *   for lists that cannot be opened at a day.
 */
export function useDayInAddress(
  feed: RefObject<HTMLElement | null>,
  begin: number | undefined,
): void {
  const { key } = useLocation();
  useEffect(() => {
    if (begin === undefined) {
      return undefined;
    }
    let rest: number | undefined;
    const note = () => {
      // Otherwise the URL is another place's, which React has not rendered yet.
      if (entryKey() === key && feed.current) {
        noteDay(feed.current, begin);
      }
    };
    const follow = () => {
      window.clearTimeout(rest);
      rest = window.setTimeout(note, REST);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      window.clearTimeout(rest);
    };
  }, [feed, begin, key]);
}

function noteDay(feed: HTMLElement, begin: number): void {
  const bar = Number.parseFloat(getComputedStyle(feed).scrollMarginTop) || 0;
  const cards = [...feed.querySelectorAll('article')]
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > bar);
  if (cards.length === 0) {
    return;
  }
  const isInFirstPage = cards
    .filter(({ box }) => box.top < window.innerHeight)
    .map(({ card }) => Number(card.getAttribute('aria-posinset')) - 1 - begin)
    .every((index) => index >= 0 && index < PAGE_SIZE);
  if (isInFirstPage) {
    // A reload loads these cards anyway.
    replaceDay(undefined);
    return;
  }
  // The first one of the left column, where a list begins with the day that it is opened at.
  const left = Math.min(...cards.map(({ box }) => box.left));
  const first = cards.find(({ box }) => box.left === left);
  const day = first?.card.querySelector('time')?.dateTime;
  if (first && day) {
    replaceDay(day, first.box.top);
  }
}

function replaceDay(day: string | undefined, cardTop?: number): void {
  const address = new URL(window.location.href);
  if (day !== undefined) {
    address.searchParams.set(AT_PARAMETER, day);
    replaceEntry(address, { cardTop });
  } else if (address.searchParams.has(AT_PARAMETER)) {
    address.searchParams.delete(AT_PARAMETER);
    replaceEntry(address, { cardTop: undefined });
  }
}
