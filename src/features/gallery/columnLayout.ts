/**
 * Where the cards of a gallery stand. Every height follows from the width of a column and the
 * shape of the picture, so nothing has to be measured: a page restored by Back is as tall as it
 * was before its first card is drawn.
 */
import { columnsAt } from '../../theme/breakpoints';
import { CARD_TEXT_REM } from '../pictures';

/** Widest gallery, its margin to the window, and the space between cards, in pixels at 16 px/rem. */
const MAX_WIDTH_REM = 96;
const MARGIN_REM = 1;
const GAP_REM = 1.25;

export interface ColumnLayout {
  columns: 1 | 2 | 3;
  /** Pixels. */
  columnWidth: number;
  gap: number;
  margin: number;
  /** Height of the text below a card's picture. */
  textHeight: number;
}

/** @param rem pixels of the root's font size. */
export function layoutColumns(window: {
  innerWidth: number;
  /** Without the scroll bar. */
  clientWidth: number;
  rem: number;
}): ColumnLayout {
  const { innerWidth, clientWidth, rem } = window;
  const columns = columnsAt(innerWidth);
  const gap = GAP_REM * rem;
  const width = Math.min(clientWidth - 2 * MARGIN_REM * rem, MAX_WIDTH_REM * rem);
  return {
    columns,
    columnWidth: Math.max((width - gap * (columns - 1)) / columns, 1),
    gap,
    margin: (clientWidth - width) / 2,
    textHeight: CARD_TEXT_REM * rem,
  };
}

/** Height of a card whose picture has a ratio of width to height. */
export function cardHeight({ columnWidth, textHeight }: ColumnLayout, ratio: number): number {
  return columnWidth / ratio + textHeight;
}

/** Cards are dealt round-robin: the first to the first column, the second to the second. */
export function dealCards(count: number, columns: number): number[][] {
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: Math.ceil(Math.max(count - column, 0) / columns) }, (__, row) => {
      return row * columns + column;
    }),
  );
}

/** Distance of a card from the top of the gallery. */
export function cardTop(
  index: number,
  layout: ColumnLayout,
  ratioAt: (index: number) => number,
): number {
  let top = 0;
  for (let above = index % layout.columns; above < index; above += layout.columns) {
    top += cardHeight(layout, ratioAt(above)) + layout.gap;
  }
  return top;
}

/** The card whose upper edge is nearest to a line; the first one of them in the list. */
export function cardAt(
  line: number,
  count: number,
  layout: ColumnLayout,
  ratioAt: (index: number) => number,
): number {
  const tops = new Array<number>(layout.columns).fill(0);
  let nearest = 0;
  let least = Infinity;
  for (let index = 0; index < count; index += 1) {
    const column = index % layout.columns;
    const top = tops[column] ?? 0;
    if (Math.abs(top - line) < least) {
      nearest = index;
      least = Math.abs(top - line);
    }
    tops[column] = top + cardHeight(layout, ratioAt(index)) + layout.gap;
  }
  return nearest;
}
