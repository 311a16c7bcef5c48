/**
 * Where the cards of a gallery stand. Every height follows from the width of a column and the
 * shape of the picture, so nothing has to be measured: a page restored by Back is as tall as it
 * was before its first card is drawn.
 */
import { USUAL_RATIO } from '../../pictures';
import { cardHeight, type ColumnLayout } from './columnLayout';

/** Where the cards of a gallery stand, in pixels from its top. */
export interface Places {
  /** The upper edge of each card, by its index in the list. */
  tops: readonly number[];
  columns: readonly Column[];
  /** Height above the card that the list was opened at; what it grows by, the page is scrolled by. */
  above: number;
  /** The column whose turn it is to get the next card. */
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
 * Newer cards, which come before the one that the list was opened at, are dealt upwards from it and
 * end at one line, above which the columns are ragged: so what was in sight before they came stays
 * in its place in every column. Cards that come after those that are there move none.
 *
 * @param ratios width over height of the cards' pictures, in the order of the list.
 * @param lead cards before the one that the list was opened at, which is the first column's.
 */
export function placeCards(layout: ColumnLayout, ratios: readonly number[], lead = 0): Places {
  const newer = ratios.slice(0, lead);
  return addCards(layout, mirror(layout, newer), ratios.slice(lead));
}

/** The places of cards with those that follow them: only these are computed. */
export function addCards(layout: ColumnLayout, places: Places, ratios: readonly number[]): Places {
  const tops = [...places.tops];
  const cards = places.columns.map((column) => [...column.cards]);
  const nexts = places.columns.map(({ next }) => next);
  let { turn } = places;
  const nextOf = (column: number) => nexts[column] ?? 0;
  const widestDrift = spaceOf(layout, USUAL_RATIO);
  for (const ratio of ratios) {
    // Round-robin. Pictures of many shapes would let the columns drift apart without end, so one
    // that is ahead of the shortest by more than a usual card misses its turn.
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

/** Newer cards: dealt like others from the last to the first, and turned upside down. */
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
