import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue } from 'react';
import styled from 'styled-components';
import { PictureCard } from '../pictures';
import { cardHeight, type ColumnLayout } from './columnLayout';

/** Cards above and below the window that are kept ready. */
const OVERSCAN = 1;
/** Cards whose pictures are among the first that people see. */
const EAGER_ROWS = 1;
/**
 * Pixels below the window in which pictures are loaded while nobody has scrolled: most of what lies
 * below a first view is never seen. From then on every card that is drawn loads its picture.
 */
const MARGIN_BEFORE_SCROLL = 200;

interface PictureColumnProps {
  /** Indexes of the column's cards in the list. */
  cards: readonly number[];
  dates: readonly string[];
  /** Pictures of the list before its first loaded one. */
  offset: number;
  total: number | undefined;
  layout: ColumnLayout;
  /** Space above the first card, in pixels. */
  inset: number;
  /** Distance of the gallery from the top of the page, in pixels. */
  top: number;
  /** Index of the card that has the focus; it stays even when it is scrolled away. */
  focused: number | undefined;
  ratioAt: (index: number) => number;
  hasScrolled: boolean;
  onOpen: (date: string) => void;
}

/** One column of a gallery, of which only the cards in sight are there. */
export function PictureColumn(props: PictureColumnProps) {
  const { cards, dates, offset, total, layout, inset, top, focused, ratioAt } = props;
  const { hasScrolled, onOpen } = props;
  const focusedRow = focused === undefined ? -1 : cards.indexOf(focused);
  // Of new cards those in sight are drawn at once, and the others when that is done.
  const known = useDeferredValue(cards.length);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range).filter(
        (row) => row < known || row <= range.endIndex,
      );
      return focusedRow < 0 || focusedRow >= range.count || rows.includes(focusedRow)
        ? rows
        : [...rows, focusedRow].sort((a, b) => a - b);
    },
    [focusedRow, known],
  );
  const { columnWidth, textHeight } = layout;
  // The virtualizer computes its places anew when this function changes, and so it must with the
  // layout that the heights follow from.
  const getItemKey = useCallback(
    (row: number) => dates[cards[row] ?? 0] ?? '',
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new layout has to make it new
    [dates, cards, columnWidth, textHeight],
  );
  const virtualizer = useWindowVirtualizer({
    count: cards.length,
    estimateSize: (row) => cardHeight(layout, ratioAt(cards[row] ?? 0)),
    gap: layout.gap,
    overscan: OVERSCAN,
    paddingStart: inset,
    scrollMargin: top,
    rangeExtractor,
    getItemKey,
  });
  const windowHeight = virtualizer.scrollRect?.height ?? 0;

  return (
    <Column style={{ width: layout.columnWidth, height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index: row, start }) => {
        const index = cards[row] ?? 0;
        const date = dates[index] ?? '';
        const eager = row < EAGER_ROWS;
        return (
          <Slot key={date} style={{ transform: `translateY(${start - top}px)` }}>
            <PictureCard
              date={date}
              index={offset + index}
              total={total}
              eager={eager}
              isNear={eager || hasScrolled || start < windowHeight + MARGIN_BEFORE_SCROLL}
              onOpen={onOpen}
            />
          </Slot>
        );
      })}
    </Column>
  );
}

const Column = styled.div`
  position: relative;
`;

const Slot = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  left: 0;
`;
