import { type RefObject, useEffect, useRef } from 'react';
import { focusMain } from '../../../components/focusMain';
import { cardAtPlace } from '../grid/cardAtPlace';
import type { Places } from '../grid/places';

interface FollowOptions {
  feed: RefObject<HTMLElement | null>;
  /** The picture that the dialog shows. */
  openPicture: string | null;
  dates: readonly string[];
  /** Pictures of the list before its first loaded one. */
  offset: number;
  /** Distance of the gallery from the top of the page, in pixels. */
  top: number;
  places: Places;
  /** Keeps the card at a place of the whole list, though it be scrolled away. */
  onFollow: (place: number) => void;
}

/**
 * Follows the steps that the dialog takes with the gallery below it: a reader who closes the dialog
 * finds the card of the picture that was shown last, with the focus on it.
 */
export function useReturnToCard(options: FollowOptions): void {
  const { feed, openPicture, dates, offset, onFollow } = options;
  const shown = useRef<string>(undefined);
  /** The open picture's place in the list, kept when the picture leaves the list. */
  const opened = useRef<{ date: string; index: number }>(null);
  /** The place whose card gets the focus as soon as it is drawn. */
  const awaited = useRef<number>(undefined);
  const takeFocus = () => {
    const place = awaited.current;
    const card = place === undefined ? null : cardAtPlace(feed.current, place);
    if (card) {
      awaited.current = undefined;
      card.focus({ preventScroll: true });
    }
  };
  const follow = (last: string) => {
    let index = dates.indexOf(openPicture ?? last);
    if (index < 0 && openPicture === null && opened.current?.date === last) {
      // It is no favourite any more: the next card is in its place.
      index = Math.min(opened.current.index, dates.length - 1);
      focusMain();
    }
    if (index < 0 || (openPicture === null && isOnOpener(last))) {
      return;
    }
    onFollow(offset + index);
    if (openPicture === null) {
      if (isOutOfSight(index, options)) {
        // A link has opened the picture, so the reader has never seen its card.
        bringIntoSight(index, options);
      }
      awaited.current = offset + index;
      takeFocus();
    } else {
      bringIntoSight(index, options);
    }
  };
  useEffect(() => {
    takeFocus();
    const index = openPicture === null ? -1 : dates.indexOf(openPicture);
    if (openPicture !== null && index >= 0) {
      opened.current = { date: openPicture, index };
    }
    const last = shown.current;
    shown.current = openPicture ?? undefined;
    if (last !== undefined && last !== openPicture) {
      follow(last);
    }
  });
}

/** Whether the focus is back on a link beside the gallery that opened the picture, as an object's page has one. */
const isOnOpener = (date: string): boolean =>
  document.activeElement?.matches(`a[href$="picture=${date}"]:not(article a)`) === true;

/** Height of a card, and its distance from the upper edge of the window, in pixels. */
function measure(index: number, { top, places }: FollowOptions) {
  const { top: upper = 0, height = 0 } = places.boxes[index] ?? {};
  return { height, above: top + upper - window.scrollY };
}

/** Whether nothing of a card is in the window. */
function isOutOfSight(index: number, options: FollowOptions): boolean {
  const { height, above } = measure(index, options);
  return above + height < 0 || above > window.innerHeight;
}

/** Scrolls a card to the middle of the window, unless all of it is in sight. */
function bringIntoSight(index: number, options: FollowOptions): void {
  const { height, above } = measure(index, options);
  if (above < 0 || above + height > window.innerHeight) {
    window.scrollBy(0, above - Math.max((window.innerHeight - height) / 2, 0));
  }
}
