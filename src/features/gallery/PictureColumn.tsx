import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { PictureCard } from '../pictures';
import type { Column, Places } from './places';
import { useRowsInSight } from './useRowsInSight';

/** Cards above and below the window that are kept ready. */
const OVERSCAN = 1;

interface PictureColumnProps {
  column: Column;
  tops: Places['tops'];
  /** Pixels. */
  width: number;
  gap: number;
  dates: readonly string[];
  /** Pictures of the list before its first loaded one. */
  offset: number;
  total: number | undefined;
  /** Distance of the gallery from the top of the page, in pixels. */
  top: number;
  /** Index of the card that has the focus; it stays even when it is scrolled away. */
  focused: number | undefined;
  hasScrolled: boolean;
  onOpen: (date: string) => void;
}

/** One column of a gallery, of which only the cards in sight are there. */
export function PictureColumn(props: PictureColumnProps) {
  const { column, tops, width, gap, dates, offset, total, top, focused, hasScrolled, onOpen } =
    props;
  const { cards, next } = column;
  const inSight = useRowsInSight(column, tops, top);
  // Of new cards those in sight are drawn at once, and the others when that is done.
  const known = useDeferredValue(cards.length);
  const from = Math.max(inSight.first - OVERSCAN, 0);
  const to = Math.min(inSight.end + OVERSCAN, Math.max(known, inSight.end), cards.length);
  const drawn = cards.slice(from, to);
  if (focused !== undefined && cards.includes(focused) && !drawn.includes(focused)) {
    drawn.push(focused);
    drawn.sort((a, b) => a - b);
  }
  const lastInSight = cards[inSight.end - 1] ?? -1;

  return (
    <Cards style={{ width, height: Math.max(next - gap, 0) }}>
      {drawn.map((index) => {
        const date = dates[index] ?? '';
        return (
          <Slot key={date} style={{ transform: `translateY(${tops[index]}px)` }}>
            <PictureCard
              date={date}
              index={offset + index}
              total={total}
              // It is among the first that people see.
              eager={index === cards[0]}
              // Most of what lies below a first view is never seen.
              isNear={hasScrolled || index <= lastInSight}
              onOpen={onOpen}
            />
          </Slot>
        );
      })}
    </Cards>
  );
}

const Cards = styled.div`
  position: relative;
`;

const Slot = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  left: 0;
`;
