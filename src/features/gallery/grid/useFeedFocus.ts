import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListView } from '../../../lists/listSelectors';
import { cardAtPlace } from './cardAtPlace';

type Region = 'head' | 'feed' | 'foot';

interface FeedFocusOptions extends Record<Region, RefObject<HTMLElement | null>> {
  view: ListView;
}

export interface FeedFocus {
  /** Place in the whole list, from 0, of the card that has or last had the focus. */
  place: number | undefined;
  /** Whether the focus is in the feed. */
  isWithin: boolean;
  moveTo: (place: number) => void;
}

/**
 * Follows the focus in a gallery and moves it when its element is removed: from an unliked card to the next
 * one, from a button to what replaced it.
 */
export function useFeedFocus({ view, ...regions }: FeedFocusOptions) {
  const { head, feed, foot } = regions;
  const [place, setPlace] = useState<number>();
  const [region, setRegion] = useState<Region>();
  /** Pictures loaded, those that are let go too, when the focus was last where it belongs. */
  const loaded = useRef(0);
  /** The region that holds the focus until its target is known. */
  const holder = useRef<HTMLElement>(undefined);
  const { dates, offset, passed, isLoading, isFailed, isNewerFailed } = view;

  useEffect(() => {
    const element = region && { head, feed, foot }[region].current;
    const { activeElement } = document;
    // React reports no blur of an element that it removes.
    const isLost = activeElement === document.body || activeElement === holder.current;
    if (!element || !isLost) {
      holder.current = undefined;
      loaded.current = passed + dates.length;
      return;
    }
    const hold = (by: HTMLElement | null) => {
      holder.current = by ?? undefined;
      by?.focus();
    };
    const focusCard = (next: number) => {
      setPlace(next);
      const card = cardAtPlace(feed.current, next);
      if (card) {
        card.focus();
      } else {
        // It takes the focus from the feed when it is rendered.
        hold(feed.current);
      }
    };
    if (region === 'feed' && dates.length > 0) {
      focusCard(Math.min(place ?? offset, offset + dates.length - 1));
    } else if (!isLoading && (isFailed || isNewerFailed)) {
      element.querySelector('button')?.focus();
    } else if (!isLoading && region === 'foot' && passed + dates.length > loaded.current) {
      focusCard(offset - passed + loaded.current);
    } else {
      hold((region === 'head' ? head : foot).current);
    }
  }, [feed, head, foot, region, place, dates, offset, passed, isLoading, isFailed, isNewerFailed]);

  const handleFocus = ({ target }: FocusEvent) => {
    const names = Object.keys(regions) as Region[]; // its own keys
    setRegion(names.find((name) => regions[name].current?.contains(target)));
    const position = target.closest('article')?.getAttribute('aria-posinset');
    if (position) {
      setPlace(Number(position) - 1);
    }
  };
  const focus: FeedFocus = { place, isWithin: region === 'feed', moveTo: setPlace };
  return { focus, handlers: { onFocus: handleFocus, onBlur: () => setRegion(undefined) } };
}
