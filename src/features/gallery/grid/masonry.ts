/**
 * The layout of a gallery's cards. Every height follows from the column's width and the picture's shape, so
 * nothing is measured, and Back restores the page's height before its first card is rendered.
 */
import { USUAL_RATIO } from '../../pictures';
import { cardHeight, type ColumnLayout } from './columnLayout';

/** The positions of a gallery's cards, in pixels from its top. */
export interface Places {
  /** The upper edge of each card, by its index in the list. */
  tops: readonly number[];
  columns: readonly Column[];
  /** Height above the card that the list was opened at. When it grows, the page scrolls by the difference. */
  above: number;
  /** The column that gets the next card. */
  turn: number;
}

export interface Column {
  /** Indices of its cards, from the top down. */
  cards: readonly number[];
  /** Where its next card begins. */
  next: number;
}

/**
 * Places the cards of a list.
 *
 * Newer cards, before the one that the list was opened at, are placed upwards from it, with ragged column
 * ends at the top. So no visible card moves. Cards that are added at the end move none either.
 *
 * @param ratios width over height of the cards' pictures, in the order of the list.
 * @param lead cards before the one that the list was opened at, which is the first column's.
 */
export function placeCards(layout: ColumnLayout, ratios: readonly number[], lead = 0): Places {
  const newer = ratios.slice(0, lead);
  return addCards(layout, mirror(layout, newer), ratios.slice(lead));
}

/** Extends a layout by further cards; only these are computed. */
export function addCards(layout: ColumnLayout, places: Places, ratios: readonly number[]): Places {
  const tops = [...places.tops];
  const cards = places.columns.map((column) => [...column.cards]);
  const nexts = places.columns.map(({ next }) => next);
  let { turn } = places;
  const nextOf = (column: number) => nexts[column] ?? 0;
  const widestDrift = spaceOf(layout, USUAL_RATIO);
  for (const ratio of ratios) {
    // Round-robin. A column that is longer than the shortest by more than a usual card misses its turn, or
    // the columns would drift apart.
    const farthest = Math.min(...nexts) + widestDrift;
    while (nextOf(turn) > farthest) {
      turn = (turn + 1) % layout.columns;
    }
    cards[turn]?.push(tops.length);
    tops.push(nextOf(turn));
    nexts[turn] = nextOf(turn) + spaceOf(layout, ratio);
    turn = (turn + 1) % layout.columns;
  }
  const columns = cards.map((each, column) => ({ cards: each, next: nextOf(column) }));
  return { tops, columns, above: places.above, turn };
}

/** Newer cards are placed from the last to the first, upside down. */
function mirror(layout: ColumnLayout, ratios: readonly number[]): Places {
  const columns = Array.from({ length: layout.columns }, () => ({ cards: [], next: 0 }));
  const none: Places = { tops: [], columns, above: 0, turn: 0 };
  const dealt = addCards(layout, none, ratios.toReversed());
  const above = Math.max(...dealt.columns.map(({ next }) => next));
  const last = ratios.length - 1;
  return {
    tops: ratios.map(
      (ratio, card) => above - (dealt.tops[last - card] ?? 0) - spaceOf(layout, ratio),
    ),
    columns: dealt.columns
      .map(({ cards }) => ({ cards: cards.map((card) => last - card).reverse(), next: above }))
      .reverse(),
    above,
    turn: 0,
  };
}

/** Height of a card with the gap to the next one. */
function spaceOf(layout: ColumnLayout, ratio: number): number {
  return cardHeight(layout, ratio) + layout.gap;
}

/** The first card whose upper edge is nearest to a line. */
export function cardAt({ tops }: Places, line: number): number {
  const distances = tops.map((top) => Math.abs(top - line));
  return Math.max(distances.indexOf(distances.reduce((a, b) => Math.min(a, b), Infinity)), 0);
}

/** The cards of a column that overlap a stretch of the gallery, by their place in the column. */
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
