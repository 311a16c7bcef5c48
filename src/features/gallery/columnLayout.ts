/**
 * Where the cards of a gallery stand. Every height follows from the width of a column and the
 * shape of the picture, so nothing has to be measured: a page restored by Back is as tall as it
 * was before its first card is drawn.
 */
import { columnsAt } from '../../theme/breakpoints';
import { CARD_TEXT_REM, USUAL_RATIO } from '../pictures';

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

/** Where the cards of a gallery stand, in pixels from its top. */
export interface Places {
  /** The upper edge of each card, by its index in the list. */
  tops: readonly number[];
  columns: readonly Column[];
  /** Height above the card that the list was opened at; what it grows by, the page is scrolled by. */
  above: number;
}

export interface Column {
  /** Indexes of its cards in the list. */
  cards: readonly number[];
  /** The lower edge of its last card. */
  end: number;
}

/**
 * Newer cards end on one line, above which the columns are ragged: so what was in sight before they
 * came stays in its place in every column. Cards that come after those that are there move none.
 *
 * @param ratios width over height of the cards' pictures, in the order of the list.
 * @param lead cards before the one that the list was opened at, which is the first column's.
 */
export function placeCards(layout: ColumnLayout, ratios: readonly number[], lead = 0): Places {
  const heights = ratios.map((ratio) => cardHeight(layout, ratio) + layout.gap);
  const upwards = dealCards(layout, heights.slice(0, lead).reverse());
  const above = Math.max(...upwards.ends);
  const downwards = dealCards(layout, heights.slice(lead));
  const newer = upwards.dealt.map(({ column, start }, card) => ({
    column: layout.columns - 1 - column,
    start: above - start - (heights[lead - 1 - card] ?? 0),
  }));
  const older = downwards.dealt.map(({ column, start }) => ({ column, start: above + start }));
  const columns = downwards.ends.map((end): { cards: number[]; end: number } => ({
    cards: [],
    end: Math.max(above + end - layout.gap, 0),
  }));
  const tops = [...newer.reverse(), ...older].map(({ column, start }, card) => {
    columns[column]?.cards.push(card);
    return start;
  });
  return { tops, columns, above };
}

/**
 * Deals cards round-robin: the first to the first column, the second to the second. Pictures of
 * many shapes would let the columns drift apart without end, so one that is ahead of the shortest by
 * more than a usual card misses its turn.
 *
 * @param heights of the cards with the gap to the next.
 */
function dealCards(layout: ColumnLayout, heights: readonly number[]) {
  const widestDrift = cardHeight(layout, USUAL_RATIO) + layout.gap;
  const ends = new Array<number>(layout.columns).fill(0);
  const endOf = (column: number) => ends[column] ?? 0;
  let turn = 0;
  const dealt = heights.map((height) => {
    const farthest = Math.min(...ends) + widestDrift;
    while (endOf(turn) > farthest) {
      turn = (turn + 1) % layout.columns;
    }
    const column = turn;
    const start = endOf(column);
    ends[column] = start + height;
    turn = (turn + 1) % layout.columns;
    return { column, start };
  });
  return { dealt, ends };
}

/** The card whose upper edge is nearest to a line; the first one of them in the list. */
export function cardAt({ tops }: Places, line: number): number {
  const distances = tops.map((top) => Math.abs(top - line));
  return Math.max(distances.indexOf(distances.reduce((a, b) => Math.min(a, b), Infinity)), 0);
}

/** The cards of a column, by their place in it, of which a stretch of the gallery shows a part. */
export function rowsWithin(
  { cards }: Column,
  tops: Places['tops'],
  from: number,
  to: number,
): { first: number; end: number } {
  return {
    first: Math.max(countAbove(cards, tops, from) - 1, 0),
    end: countAbove(cards, tops, to),
  };
}

/** Number of a column's cards that begin above a line. */
function countAbove(cards: readonly number[], tops: Places['tops'], line: number): number {
  let [low, high] = [0, cards.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((tops[cards[middle] ?? 0] ?? 0) < line) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
