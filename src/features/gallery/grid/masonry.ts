/**
 * The layout of a gallery's cards. Every height follows from the column's width and the picture's shape, so
 * nothing is measured, and Back restores the page's height before its first card is rendered.
 */
import { USUAL_RATIO } from '../../pictures/aspectRatio';
import { cardHeight, type ColumnLayout } from './columnLayout';
import type { Box, Column, Places } from './places';

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
  const newer = addNewer(layout, { boxes: [], columns, above: 0 }, ratios.slice(0, lead));
  return addOlder(layout, newer, ratios.slice(lead));
}

/** Adds cards at the end; only these are computed. */
export function addOlder(layout: ColumnLayout, places: Places, ratios: readonly number[]): Places {
  const { boxes, columns, above } = places;
  const ends = columns.map(({ next }) => next);
  const turn = columnOf(places, boxes.length - 1) + 1;
  const deal = dealCards(layout, ends, ratios, (step) => (turn + step) % layout.columns);
  return {
    boxes: [...boxes, ...deal.map(({ box }) => box)],
    columns: columns.map(({ cards, begin }, column) => ({
      cards: [...cards, ...placesIn(deal, column).map((place) => boxes.length + place)],
      begin,
      next: ends[column] ?? 0,
    })),
    above,
  };
}

/** Adds cards before the first one, from the bottom up. */
export function addNewer(layout: ColumnLayout, places: Places, ratios: readonly number[]): Places {
  const { boxes, columns, above } = places;
  const count = ratios.length;
  // Upwards, so that a column's end is where its first card begins, with another sign.
  const ends = columns.map(({ begin }) => -begin);
  const last = layout.columns - 1;
  const turn = boxes.length === 0 ? 0 : last + 1 - columnOf(places, 0);
  const nth = (step: number) => last - ((turn + step) % layout.columns);
  const deal = dealCards(layout, ends, ratios.toReversed(), nth).reverse();
  const moved = {
    boxes: [
      ...deal.map(({ box }) => ({ ...box, top: -(box.top + box.height + layout.gap) })),
      ...boxes,
    ],
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
export function keepCards(places: Places, first: number, end: number): Places {
  const { boxes, columns, above } = places;
  if (first === 0 && end === boxes.length) {
    return places;
  }
  const startOf = (card = -1) => boxes[card]?.top;
  return beginAtTop({
    boxes: boxes.slice(first, end),
    columns: columns.map(({ cards, next }) => ({
      cards: cards.filter((card) => card >= first && card < end).map((card) => card - first),
      begin: startOf(cards.find((card) => card >= first)) ?? next,
      next: startOf(cards.find((card) => card >= end)) ?? next,
    })),
    above,
  });
}

/** Moves all, so that the highest column begins at the top. */
function beginAtTop(places: Places): Places {
  const { boxes, columns, above } = places;
  const by = -Math.min(...columns.map(({ begin }) => begin));
  // Of thousands of boxes the page may hold two states, which share what stays.
  if (by === 0) {
    return places;
  }
  return {
    boxes: boxes.map((box) => ({ ...box, top: box.top + by })),
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
): { column: number; box: Box }[] {
  const { columnWidth: width, gap } = layout;
  const widestDrift = cardHeight(layout, USUAL_RATIO) + gap;
  let step = 0;
  return ratios.map((ratio) => {
    // A column that is far ahead is passed over, or the columns would drift apart.
    const farthest = Math.min(...ends) + widestDrift;
    while ((ends[nth(step)] ?? 0) > farthest) {
      step += 1;
    }
    const column = nth(step);
    const top = ends[column] ?? 0;
    const height = cardHeight(layout, ratio);
    ends[column] = top + height + gap;
    step += 1;
    return { column, box: { left: column * (width + gap), top, width, height } };
  });
}

/** Which of the dealt cards are in a column. */
function placesIn(deal: readonly { column: number }[], column: number): number[] {
  return deal.flatMap((card, place) => (card.column === column ? [place] : []));
}

/** The column of a card; -1 if there is none. */
const columnOf = ({ columns }: Places, card: number) =>
  columns.findIndex(({ cards }) => cards.includes(card));

/** The first card whose upper edge is nearest to a line. */
export function cardAt({ boxes }: Places, line: number): number {
  const distances = boxes.map(({ top }) => Math.abs(top - line));
  return Math.max(distances.indexOf(distances.reduce((a, b) => Math.min(a, b), Infinity)), 0);
}

/** The cards of a column that overlap a stretch of the gallery, by their place in the column. */
export function rowsWithin(
  { cards }: Column,
  boxes: Places['boxes'],
  from: number,
  to: number,
): { first: number; end: number } {
  const countWhile = (isTrue: (box: Box) => boolean) =>
    countFirst(cards.length, (row) => isTrue(boxes[cards[row] ?? -1] ?? NOWHERE));
  return {
    first: countWhile(({ top, height }) => top + height <= from),
    end: countWhile(({ top }) => top < to),
  };
}

const NOWHERE: Box = { left: 0, top: 0, width: 0, height: 0 };

/** How many of so many something is true of, where it is true of all before them, too. */
function countFirst(length: number, isTrue: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
