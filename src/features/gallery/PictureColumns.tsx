import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAppStore } from '../../app/hooks';
import { aspectRatioOf, selectPicture } from '../pictures';
import { dealCards } from './columnLayout';
import { PictureColumn } from './PictureColumn';
import { useColumnLayout } from './useColumnLayout';
import { useScrollAnchor } from './useScrollAnchor';
import { useTopOffset } from './useTopOffset';

interface PictureColumnsProps {
  /** Names the feed. */
  label: string;
  dates: readonly string[];
  total: number | undefined;
  isLoading: boolean;
  onOpen: (date: string) => void;
}

/** Keys that go to the next and the previous picture by date, whatever column it is in. */
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** A gallery: a feed of cards, dealt over one to three columns. */
export function PictureColumns({ label, dates, total, isLoading, onOpen }: PictureColumnsProps) {
  const store = useAppStore();
  const feed = useRef<HTMLDivElement>(null);
  const layout = useColumnLayout();
  const top = useTopOffset(feed);
  const [focused, setFocused] = useState<number>();
  const ratioAt = useMemo(
    () => (index: number) => aspectRatioOf(selectPicture(store.getState(), dates[index] ?? '')),
    [store, dates],
  );
  const columns = useMemo(
    () => dealCards(dates.length, layout.columns),
    [dates.length, layout.columns],
  );
  useScrollAnchor({ layout, top, count: dates.length, ratioAt });

  useEffect(() => {
    const active = document.activeElement;
    const card = focused === undefined ? null : cardOf(feed.current, focused);
    // What has the focus within the card keeps it: taking it from a heart that is being pressed
    // scrolls the page under the pointer, and the click lands beside it.
    if (card && feed.current?.contains(active) && !card.contains(active)) {
      card.focus();
    }
  }, [focused]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const present = positionOf(event.target);
    if (step === undefined || present === undefined || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    setFocused(Math.min(Math.max(present + step, 0), dates.length - 1));
  };
  const handleFocus = ({ target }: FocusEvent) => {
    const position = positionOf(target.closest('article'));
    if (position !== undefined) {
      setFocused(position);
    }
  };

  return (
    <Feed
      ref={feed}
      role="feed"
      aria-label={label}
      aria-busy={isLoading}
      data-loaded={dates.length}
      data-total={total}
      style={{ gap: layout.gap, padding: `0 ${layout.margin}px` }}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
    >
      {columns.map((cards, column) => (
        <PictureColumn
          // Columns have no identity but their place.
          key={`${layout.columns}-${column}`}
          {...{ cards, dates, total, layout, top, focused, ratioAt, onOpen }}
        />
      ))}
    </Feed>
  );
}

/** Index of the card that an element is, if it is one. */
function positionOf(target: EventTarget | null): number | undefined {
  const position = target instanceof Element ? target.getAttribute('aria-posinset') : null;
  return position === null ? undefined : Number(position) - 1;
}

function cardOf(feed: HTMLElement | null, index: number): HTMLElement | null {
  return feed?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]`) ?? null;
}

const Feed = styled.div`
  display: flex;
  align-items: start;
  justify-content: center;
`;
