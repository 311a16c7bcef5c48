import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import styled from 'styled-components';
import { PictureCard } from '../pictures';
import { cardHeight, type ColumnLayout } from './columnLayout';

/** Cards above and below the window that are kept ready. */
const OVERSCAN = 1;
/** Cards whose pictures do not wait to be scrolled to. */
const EAGER_ROWS = 1;

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
  onOpen: (date: string) => void;
}

/** One column of a gallery, of which only the cards in sight are there. */
export function PictureColumn(props: PictureColumnProps) {
  const { cards, dates, offset, total, layout, inset, top, focused, ratioAt, onOpen } = props;
  const focusedRow = focused === undefined ? -1 : cards.indexOf(focused);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      return focusedRow < 0 || focusedRow >= range.count || rows.includes(focusedRow)
        ? rows
        : [...rows, focusedRow].sort((a, b) => a - b);
    },
    [focusedRow],
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

  return (
    <Column style={{ width: layout.columnWidth, height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index: row, start }) => {
        const index = cards[row] ?? 0;
        const date = dates[index] ?? '';
        return (
          <Slot key={date} style={{ transform: `translateY(${start - top}px)` }}>
            <PictureCard
              date={date}
              index={offset + index}
              total={total}
              eager={row < EAGER_ROWS}
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
