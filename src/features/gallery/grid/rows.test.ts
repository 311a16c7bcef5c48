import { describe, expect, it } from 'vitest';
import { fc } from '../../../../test/properties';
import { rowsWithin } from './masonry';
import type { Box } from './places';
import { placeRows } from './rows';

const layout = { width: 1312, gap: 4, rowHeight: 197, textHeight: 80 };
const shapes = (count: number) =>
  fc.array(fc.double({ min: 0.56, max: 2.6, noNaN: true }), { minLength: 1, maxLength: count });

/** The boxes row by row. */
function rowsOf(boxes: readonly Box[]): Box[][] {
  const rows = new Map<number, Box[]>();
  for (const box of boxes) {
    rows.set(box.top, [...(rows.get(box.top) ?? []), box]);
  }
  return [...rows.values()];
}

describe('rows', () => {
  it('reach from edge to edge, below each other, in the order of the list', () => {
    fc.assert(
      fc.property(shapes(60), (ratios) => {
        const { boxes, columns } = placeRows(layout, ratios, 0);
        const { rowHeight, textHeight, gap, width } = layout;
        let top = 0;
        for (const row of rowsOf(boxes)) {
          const [{ height } = { height: 0 }] = row;
          let left = 0;
          for (const box of row) {
            expect(box.top).toBeCloseTo(top);
            expect(box.left).toBeCloseTo(left);
            expect(box.height).toBe(height);
            left += box.width + gap;
          }
          const isFull = height - textHeight < 1.5 * rowHeight - 0.001;
          expect(left - gap).toBeLessThanOrEqual(width + 0.001);
          expect(isFull ? left - gap : width).toBeCloseTo(width);
          top += height + gap;
        }
        expect(columns.every(({ next }) => Math.abs(next - top) < 0.001)).toBe(true);
      }),
    );
  });

  it('show usual pictures in about the wanted height, and crop those that are narrower than words', () => {
    const usual = placeRows(layout, new Array<number>(10).fill(4 / 3), 0);
    expect(rowsOf(usual.boxes).map((row) => row.length)).toEqual([5, 5]);
    const [narrow] = placeRows(layout, new Array<number>(10).fill(0.56), 0).boxes;
    expect(narrow!.width / (narrow!.height - layout.textHeight)).toBeCloseTo(0.75);
  });

  it('begin with the card that the list was opened at, and one page after the other', () => {
    fc.assert(
      fc.property(shapes(60), fc.nat(59), (ratios, lead) => {
        const { boxes, above } = placeRows(layout, ratios, lead);
        boxes.forEach(({ left }, card) => {
          expect((card - lead) % 10 === 0 ? left : 0).toBe(0);
        });
        expect(above).toBe(boxes[lead]?.top ?? 0);
      }),
    );
  });

  it('move no card when pages come or go at either end', () => {
    const length = fc.integer({ min: 0, max: 29 });
    fc.assert(
      fc.property(shapes(120), length, length, fc.nat(40), (ratios, from, to, lead) => {
        const kept = ratios.slice(from, Math.max(ratios.length - to, from));
        const some = placeRows(layout, kept, lead);
        const pages = 10 * Math.floor(from / 10);
        const added = { places: some, added: pages, gone: 0 };
        const all = placeRows(layout, ratios.slice(from - pages), lead + pages, added);
        const full = 10 * Math.floor((kept.length - (lead % 10)) / 10) + (lead % 10);
        const same = (a: typeof all, b: typeof all, shift: number) =>
          b.boxes.slice(0, Math.max(full, 0)).forEach((box, card) => {
            const now = a.boxes[card + shift]!;
            expect(now.top - a.above).toBeCloseTo(box.top - b.above);
            expect([now.left, now.width]).toEqual([box.left, box.width]);
          });
        same(all, some, pages);
        const gone = { places: all, added: 0, gone: pages };
        const again = placeRows(layout, ratios.slice(from), lead, gone);
        same(again, some, 0);
      }),
    );
  });

  it('are found by a stretch of the gallery, and no others', () => {
    const stretches = fc.tuple(fc.integer({ min: -500, max: 9000 }), fc.nat(2000));
    fc.assert(
      fc.property(shapes(120), stretches, (ratios, [from, height]) => {
        const { boxes, columns } = placeRows(layout, ratios, 0);
        const shown = columns.flatMap((column) => {
          const { first, end } = rowsWithin(column, boxes, from, from + height);
          return column.cards.slice(first, end);
        });
        const inSight = boxes.flatMap((box, card) =>
          box.top < from + height && box.top + box.height > from ? [card] : [],
        );
        expect(shown.sort((a, b) => a - b)).toEqual(inSight);
      }),
    );
  });

  it('of 40,000 pictures are those of their pages', () => {
    const ratios = Array.from({ length: 40_000 }, (_, index) => 0.6 + ((index * 7) % 20) / 10);
    const { boxes, columns } = placeRows(layout, ratios, 0);
    expect(boxes).toHaveLength(40_000);
    expect(columns.flatMap(({ cards }) => cards)).toHaveLength(40_000);
    const deep = placeRows(layout, ratios.slice(39_990), 0).boxes;
    const { top: start } = boxes[39_990]!;
    expect(
      boxes.slice(39_990).map((box) => ({ ...box, top: Math.round(box.top - start) })),
    ).toEqual(deep.map((box) => ({ ...box, top: Math.round(box.top) })));
    const { first, end } = rowsWithin(columns[0]!, boxes, start, start + 900);
    expect(end - first).toBeLessThan(6);
  });
});
