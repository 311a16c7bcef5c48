/**
 * The layout of a gallery's cards. Every height follows from the column's width and the picture's shape, so
 * nothing is measured, and Back restores the page's height before its first card is rendered.
 */
import { USUAL_RATIO } from '../../pictures/aspectRatio';
import { cardHeight, type ColumnLayout } from './columnLayout';

/** The positions of a gallery's cards, in pixels from its top. */
export interface Places {
  /** The upper edge of each card, by its index in the list. */
  tops: readonly number[];
  columns: readonly Column[];
  /**
   * Where the layout began. It moves when cards come or go above; the page scrolls by as much, so that no
   * card in sight moves.
   */
  above: number;
}

export interface Column {
  /** Indices of its cards, from the top down. */
  cards: readonly number[];
  /** Where its first card begins. */
  begin: number;
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
  const columns = Array.from({ length: layout.columns }, () => ({ cards: [], begin: 0, next: 0 }));
  const newer = addNewer(layout, { tops: [], columns, above: 0 }, ratios.slice(0, lead));
  return addOlder(layout, newer, ratios.slice(lead));
}

/** Adds cards at the end; only these are computed. */
export function addOlder(layout: ColumnLayout, places: Places, ratios: readonly number[]): Places {
  const { tops, columns, above } = places;
  const ends = columns.map(({ next }) => next);
  const turn = columnOf(places, tops.length - 1) + 1;
  const deal = dealCards(layout, ends, ratios, (step) => (turn + step) % layout.columns);
  return {
    tops: [...tops, ...deal.map(({ from }) => from)],
    columns: columns.map(({ cards, begin }, column) => ({
      cards: [...cards, ...placesIn(deal, column).map((place) => tops.length + place)],
      begin,
      next: ends[column] ?? 0,
    })),
    above,
  };
}

/** Adds cards before the first one, from the bottom up. */
export function addNewer(layout: ColumnLayout, places: Places, ratios: readonly number[]): Places {
  const { tops, columns, above } = places;
  const count = ratios.length;
  // Upwards, so that a column's end is where its first card begins, with another sign.
  const ends = columns.map(({ begin }) => -begin);
  const last = layout.columns - 1;
  const turn = tops.length === 0 ? 0 : last + 1 - columnOf(places, 0);
  const nth = (step: number) => last - ((turn + step) % layout.columns);
  const deal = dealCards(layout, ends, ratios.toReversed(), nth).reverse();
  const moved = {
    tops: [...deal.map(({ to }) => -to), ...tops],
    columns: columns.map(({ cards, next }, column) => ({
      cards: [...placesIn(deal, column), ...cards.map((card) => count + card)],
      begin: -(ends[column] ?? 0),
      next,
    })),
    above,
  };
  return beginAtTop(moved);
}

/** Keeps the cards from `first` to before `end`, at their places to each other. */
export function keepCards({ tops, columns, above }: Places, first: number, end: number): Places {
  const startOf = (card: number | undefined) => (card === undefined ? undefined : tops[card]);
  return beginAtTop({
    tops: tops.slice(first, end),
    columns: columns.map(({ cards, next }) => ({
      cards: cards.filter((card) => card >= first && card < end).map((card) => card - first),
      begin: startOf(cards.find((card) => card >= first)) ?? next,
      next: startOf(cards.find((card) => card >= end)) ?? next,
    })),
    above,
  });
}

/** Moves all, so that the highest column begins at the top. */
function beginAtTop({ tops, columns, above }: Places): Places {
  const by = -Math.min(...columns.map(({ begin }) => begin));
  return {
    tops: tops.map((top) => top + by),
    columns: columns.map(({ cards, begin, next }) => ({
      cards,
      begin: begin + by,
      next: next + by,
    })),
    above: above + by,
  };
}

/**
 * Deals cards to the ends of columns, in turn.
 *
 * @param ends where the columns end. They grow in place.
 * @param nth the column that comes after so many steps.
 */
function dealCards(
  layout: ColumnLayout,
  ends: number[],
  ratios: readonly number[],
  nth: (step: number) => number,
): { column: number; from: number; to: number }[] {
  const widestDrift = spaceOf(layout, USUAL_RATIO);
  let step = 0;
  return ratios.map((ratio) => {
    // A column that is far ahead is passed over, or the columns would drift apart.
    const farthest = Math.min(...ends) + widestDrift;
    while ((ends[nth(step)] ?? 0) > farthest) {
      step += 1;
    }
    const column = nth(step);
    const from = ends[column] ?? 0;
    const to = from + spaceOf(layout, ratio);
    ends[column] = to;
    step += 1;
    return { column, from, to };
  });
}

/** Which of the dealt cards are in a column. */
function placesIn(deal: readonly { column: number }[], column: number): number[] {
  return deal.flatMap((card, place) => (card.column === column ? [place] : []));
}

/** The column of a card; -1 if there is none. */
const columnOf = ({ columns }: Places, card: number) =>
  columns.findIndex(({ cards }) => cards.includes(card));

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
