/**
 * Where the cards of a gallery stand. Every height follows from the width of a column and the
 * shape of the picture, so nothing has to be measured: a page restored by Back is as tall as it
 * was before its first card is drawn.
 */
import { columnsAt } from '../../theme/breakpoints';
import { CARD_TEXT_REM } from '../pictures';

/** Widest gallery, its margin to the window, and the space between cards, in pixels at 16 px/rem. */
export const MAX_WIDTH_REM = 96;
export const MARGIN_REM = 1;
export const GAP_REM = 1.25;

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
  /** Least margin at either side, in rem. */
  sideRem?: number;
}): ColumnLayout {
  const { innerWidth, clientWidth, rem, sideRem = MARGIN_REM } = window;
  const columns = columnsAt(innerWidth);
  const gap = GAP_REM * rem;
  const width = Math.min(clientWidth - 2 * sideRem * rem, MAX_WIDTH_REM * rem);
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

/** The shape of each card's picture, by its index in the list. */
export type RatioAt = (index: number) => number;

/**
 * Cards are dealt round-robin: the first to the first column, the second to the second.
 *
 * @param lead cards before the one that the list was opened at, which is the first column's: so
 * no card changes its column when newer ones come before it.
 */
export function dealCards(count: number, columns: number, lead = 0): number[][] {
  const dealt = Array.from({ length: columns }, (): number[] => []);
  for (let index = 0; index < count; index += 1) {
    dealt[columnOf(index, columns, lead)]?.push(index);
  }
  return dealt;
}

function columnOf(index: number, columns: number, lead: number): number {
  return (((index - lead) % columns) + columns) % columns;
}

/** Heights of the cards before the one that the list was opened at, gaps included, by column. */
function leadHeights(layout: ColumnLayout, ratioAt: RatioAt, lead: number): number[] {
  const heights = new Array<number>(layout.columns).fill(0);
  for (let index = 0; index < lead; index += 1) {
    const column = columnOf(index, layout.columns, lead);
    heights[column] = (heights[column] ?? 0) + cardHeight(layout, ratioAt(index)) + layout.gap;
  }
  return heights;
}

/** Height above the card that the list was opened at; what it grows by, the page is scrolled by. */
export function leadHeight(layout: ColumnLayout, ratioAt: RatioAt, lead: number): number {
  return Math.max(...leadHeights(layout, ratioAt, lead));
}

/**
 * Where each column begins. Newer cards end on one line, above which the columns are ragged: so
 * what was in sight before they came stays in its place in every column.
 */
export function columnTops(layout: ColumnLayout, ratioAt: RatioAt, lead: number): number[] {
  const heights = leadHeights(layout, ratioAt, lead);
  const highest = Math.max(...heights);
  return heights.map((height) => highest - height);
}

/** Distance of a card from the top of the gallery. */
export function cardTop(index: number, layout: ColumnLayout, ratioAt: RatioAt, lead = 0): number {
  let top = columnTops(layout, ratioAt, lead)[columnOf(index, layout.columns, lead)] ?? 0;
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
  ratioAt: RatioAt,
  lead = 0,
): number {
  const tops = columnTops(layout, ratioAt, lead);
  let nearest = 0;
  let least = Infinity;
  for (let index = 0; index < count; index += 1) {
    const column = columnOf(index, layout.columns, lead);
    const top = tops[column] ?? 0;
    if (Math.abs(top - line) < least) {
      nearest = index;
      least = Math.abs(top - line);
    }
    tops[column] = top + cardHeight(layout, ratioAt(index)) + layout.gap;
  }
  return nearest;
}
