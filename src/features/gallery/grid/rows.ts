/**
 * Pictures in rows of equal height, from edge to edge. Each page of ten has rows of its own, so no row changes when
 * pages come or go at either end, and the rows of a page follow from its own pictures and the width alone.
 */
import { PAGE_SIZE } from '../../../../contract/pictures';
import type { Box, Changed, Places } from './places';

export interface RowLayout {
  /** Pixels. */
  width: number;
  gap: number;
  /** Height that pictures should have. */
  rowHeight: number;
  /** Height of the text below a picture. */
  textHeight: number;
}

/** The narrowest pictures have no room for words, so they are cropped to this. */
const NARROWEST_RATIO = 0.75;
/** A row that its pictures cannot fill gets no higher than this times the wanted height. */
const HIGHEST = 1.5;

/**
 * Places the cards of a list.
 *
 * @param ratios width over height of the cards' pictures, in the order of the list.
 * @param lead cards before the one that the list was opened at.
 * @param changed the places before, where the list has changed at its ends alone.
 */
export function placeRows(
  layout: RowLayout,
  ratios: readonly number[],
  lead: number,
  changed?: Changed,
): Places {
  const { places: before, added = 0, gone = 0 } = changed ?? {};
  const phase = before?.phase === undefined ? lead : before.phase + added - gone;
  const boxes: Box[] = [];
  const columns: number[][] = [];
  let top = 0;
  for (const page of pagesOf(ratios, phase)) {
    for (const row of breakRows(layout, page)) {
      const height = heightOf(layout, row);
      let left = 0;
      for (const [place, ratio] of row.entries()) {
        const width = height * ratio;
        (columns[place] ??= []).push(boxes.length);
        boxes.push({ left, top, width, height: height + layout.textHeight });
        left += width + layout.gap;
      }
      top += height + layout.textHeight + layout.gap;
    }
  }
  const first = boxes[added]?.top ?? 0;
  return {
    boxes,
    columns: (columns.length > 0 ? columns : [[]]).map((cards) => ({ cards, begin: 0, next: top })),
    above: before
      ? before.above + first - (before.boxes[gone]?.top ?? 0)
      : (boxes[Math.max(lead, 0)]?.top ?? 0),
    phase,
  };
}

/** The pictures page by page. @param phase place of a card, also before the first one, that begins a page. */
function pagesOf(ratios: readonly number[], phase: number): number[][] {
  const pages: number[][] = [];
  let end = ((phase % PAGE_SIZE) + PAGE_SIZE) % PAGE_SIZE || PAGE_SIZE;
  for (let begin = 0; begin < ratios.length; begin = end, end += PAGE_SIZE) {
    pages.push(ratios.slice(begin, end).map((ratio) => Math.max(ratio, NARROWEST_RATIO)));
  }
  return pages;
}

/** Breaks a page into the rows whose heights differ least from what they should be, by their logarithms. */
function breakRows(layout: RowLayout, page: readonly number[]): number[][] {
  /** The best rows of the first so many pictures. */
  const best: { cost: number; rows: number[][] }[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= page.length; end += 1) {
    const ways = best.map(({ cost, rows }, begin) => {
      const row = page.slice(begin, end);
      const miss = Math.log(fullHeightOf(layout, row) / layout.rowHeight);
      return { cost: cost + miss * miss, rows: [...rows, row] };
    });
    best.push(ways.reduce((a, b) => (b.cost < a.cost ? b : a)));
  }
  return best.at(-1)?.rows ?? [];
}

/** Height at which the pictures of a row fill it. */
function fullHeightOf({ width, gap }: RowLayout, row: readonly number[]): number {
  const sum = row.reduce((a, b) => a + b, 0);
  return Math.max(width - gap * (row.length - 1), 1) / sum;
}

const heightOf = (layout: RowLayout, row: readonly number[]) =>
  Math.min(fullHeightOf(layout, row), HIGHEST * layout.rowHeight);
