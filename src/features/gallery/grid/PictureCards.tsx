import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { lazyPart } from '../../../components/lazyPart';
import { late } from '../late';
import { PictureCard } from '../../pictures/PictureCard';
import { TITLE_LINES } from '../../pictures/cardMeasures';
import type { ColumnLayout } from './columnLayout';
import type { ListView } from '../../../lists/listSelectors';
import type { Places } from './places';
import type { FeedFocus } from './useFeedFocus';
import { useVisibleRows } from './useVisibleRows';

/** Nobody chooses pictures in the first view, or sees where its columns end. */
const { Part: CardTools } = lazyPart(async () => (await late()).CardTools, true);
const { Part: RaggedEnds } = lazyPart(async () => (await late()).RaggedEnds, true);
const { Part: Selection } = lazyPart(async () => (await late()).Selection, true);

/** Cards rendered above and below the window; in a first view only once somebody may want them. */
const OVERSCAN = 1;

interface PictureCardsProps {
  view: ListView;
  layout: ColumnLayout;
  places: Places;
  /** Address of a picture of the list, up to its date. */
  address: string;
  /** Distance of the gallery from the top of the page, in pixels. */
  top: number;
  focus: FeedFocus;
  hasScrolled: boolean;
  /** Whether the first view is over. */
  isSettled: boolean;
  onOpen: (date: string) => void;
}

/**
 * The visible cards. They are placed in columns, but ordered by date in the document, for screen readers
 * and Tab.
 */
export function PictureCards(props: PictureCardsProps) {
  const { view, layout, places, address, top, focus, hasScrolled, isSettled, onOpen } = props;
  const { dates, offset, total } = view;
  const { drawn, current } = useDrawnCards({ places, top, focus, offset, isSettled });
  const height = Math.max(...places.columns.map(({ next }) => next)) - layout.gap;

  return (
    <Cards
      data-cards={layout.cards}
      style={{ height: Math.max(height, 0), [TITLE_LINES]: layout.titleLines }}
    >
      {drawn.map(({ index, isFirst, isInSight }) => {
        const date = dates[index] ?? '';
        const { left, top: upper, width = 0, height: ownHeight } = places.boxes[index] ?? {};
        return (
          <Slot
            key={date}
            style={{ width, height: ownHeight, transform: `translate(${left}px, ${upper}px)` }}
          >
            <PictureCard
              date={date}
              address={address}
              index={offset + index}
              total={total}
              isCurrent={index === current}
              // It is in the first view.
              eager={isFirst}
              // Most readers never see what is below the first view.
              isNear={hasScrolled || isInSight}
              hasTools={isSettled}
              Tools={CardTools}
              sizes={layout.cards && `${Math.ceil(width)}px`}
              onOpen={onOpen}
            />
          </Slot>
        );
      })}
      {isSettled && (
        <>
          <RaggedEnds {...{ layout, places, view }} />
          <Selection {...{ view, focus, current }} />
        </>
      )}
    </Cards>
  );
}

interface DrawnCard {
  /** Place among the loaded pictures. */
  index: number;
  /** It is the first of its column. */
  isFirst: boolean;
  /** The window shows it, or has already gone past it. */
  isInSight: boolean;
}

/**
 * The cards in and near the window, in the order of the list, and the tab stop: the card that has the focus
 * (even scrolled away), or had it and is visible, or else the first visible one.
 */
function useDrawnCards({
  places,
  top,
  focus: { place, isWithin },
  offset,
  isSettled,
}: Pick<PictureCardsProps, 'places' | 'top' | 'focus' | 'isSettled'> & { offset: number }) {
  const rows = useVisibleRows(places, top);
  // New cards in the window are rendered first, the others after that.
  const known = useDeferredValue(isSettled ? places.boxes.length : 0, 0);
  // Where the window ends above the gallery, its first cards are there all the same.
  const isOutside = rows.every(({ first, end }) => first === end);
  const columns = places.columns.map(({ cards }, column) => {
    const { first, end } = rows[column] ?? { first: 0, end: 0 };
    const from = Math.max(first - OVERSCAN, 0);
    const near = cards.slice(from, end + OVERSCAN);
    const inSight = isOutside ? near : cards.slice(first, end);
    return { cards, inSight, near, last: cards[end - 1] ?? -1 };
  });
  const inSight = columns.flatMap((column) => column.inSight);
  const focused = place === undefined ? -1 : place - offset;
  const staysCurrent = place !== undefined && (isWithin || inSight.includes(focused));
  const current = staysCurrent ? focused : Math.min(...inSight);
  const drawn = columns.flatMap(({ cards, inSight: seen, near, last }): DrawnCard[] => {
    const shown = near.filter((index) => index < known || seen.includes(index));
    if (cards.includes(current) && !shown.includes(current)) {
      shown.push(current);
    }
    return shown.map((index) => ({
      index,
      isFirst: index === cards[0],
      isInSight: index <= last,
    }));
  });
  return { drawn: drawn.sort((a, b) => a.index - b.index), current };
}

const Cards = styled.div`
  position: relative;
  width: 100%;
`;

const Slot = styled.div`
  position: absolute;
  top: 0;
  left: 0;
`;
