import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { PictureCard } from '../pictures';
import { cardHeight, type ColumnLayout } from './columnLayout';

/** Cards above and below the window that are kept ready. */
const OVERSCAN = 3;
/** Cards that fill the first screen: their pictures do not wait to be scrolled to. */
const EAGER_ROWS = 2;

interface PictureColumnProps {
  /** Indexes of the column's cards in the list. */
  cards: readonly number[];
  dates: readonly string[];
  total: number | undefined;
  layout: ColumnLayout;
  /** Distance of the gallery from the top of the page, in pixels. */
  top: number;
  /** Index of the card that has the focus; it stays even when it is scrolled away. */
  focused: number | undefined;
  ratioAt: (index: number) => number;
  onOpen: (date: string) => void;
}

/** One column of a gallery, of which only the cards in sight are there. */
export function PictureColumn(props: PictureColumnProps) {
  const { cards, dates, total, layout, top, focused, ratioAt, onOpen } = props;
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
  const virtualizer = useWindowVirtualizer({
    count: cards.length,
    estimateSize: (row) => cardHeight(layout, ratioAt(cards[row] ?? 0)),
    gap: layout.gap,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
  });

  useLayoutEffect(() => {
    virtualizer.measure();
  }, [virtualizer, layout.columnWidth, layout.textHeight]);

  return (
    <Column style={{ width: layout.columnWidth, height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index: row, start }) => {
        const index = cards[row] ?? 0;
        const date = dates[index] ?? '';
        return (
          <Slot key={date} style={{ transform: `translateY(${start - top}px)` }}>
            <PictureCard
              date={date}
              index={index}
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
