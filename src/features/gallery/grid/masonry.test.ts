import { describe, expect, it } from 'vitest';
import { cardHeight, layoutColumns } from './columnLayout';
import { addNewer, addOlder, cardAt, keepCards, placeCards, rowsWithin } from './masonry';
import type { Places } from './places';
import { fc } from '../../../../test/properties';

const layoutAt = (width: number) =>
  layoutColumns({ innerWidth: width, clientWidth: width, rem: 16 });
const topsOf = ({ boxes }: Places) => boxes.map(({ top }) => top);

describe('the deal', () => {
  const deal = (count: number, width: number, lead?: number) =>
    placeCards(layoutAt(width), new Array<number>(count).fill(1), lead).columns.map(
      ({ cards }) => cards,
    );

  it('goes round the columns', () => {
    expect(deal(8, 1200)).toEqual([
      [0, 3, 6],
      [1, 4, 7],
      [2, 5],
    ]);
    expect(deal(3, 320)).toEqual([[0, 1, 2]]);
    expect(deal(1, 700)).toEqual([[0], []]);
    expect(deal(0, 1200)).toEqual([[], [], []]);
  });

  it('begins with the card that the list was opened at', () => {
    expect(deal(5, 1200, 2)).toEqual([[2], [0, 3], [1, 4]]);
  });

  /** Pictures with alternating shapes. */
  const turns = fc.array(fc.double({ min: 0.56, max: 2.6, noNaN: true }), {
    minLength: 1,
    maxLength: 6,
  });
  const deep = (shapes: number[]) =>
    Array.from({ length: 600 }, (_, index) => shapes[index % shapes.length]!);

  it.each([700, 1200])('lets no column of %d pixels end far from another', (width) => {
    fc.assert(
      fc.property(turns, fc.nat(600), (shapes, lead) => {
        const layout = layoutAt(width);
        const places = placeCards(layout, deep(shapes), lead);
        const [tops, { columns }] = [topsOf(places), places];
        const ends = columns.map(({ next }) => next);
        const begins = columns.map(({ cards }) => tops[cards[0]!]!);
        const farthest = cardHeight(layout, 4 / 3) + cardHeight(layout, 0.56) + 2 * layout.gap;
        for (const edges of [begins, ends]) {
          expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(farthest);
        }
      }),
    );
  });

  it('stays the same when more cards come', () => {
    fc.assert(
      fc.property(turns, fc.nat(300), fc.nat(300), (shapes, lead, count) => {
        const layout = layoutAt(1200);
        const [ratios, known] = [deep(shapes), lead + count];
        const some = placeCards(layout, ratios.slice(0, known), lead);
        const all = addOlder(layout, some, ratios.slice(known));
        expect(topsOf(all).slice(0, known)).toEqual(topsOf(some));
        expect(all).toEqual(placeCards(layout, ratios, lead));
      }),
    );
  });
});

describe('a window over the cards', () => {
  const shapes = fc.array(fc.double({ min: 0.56, max: 2.6, noNaN: true }), {
    minLength: 60,
    maxLength: 200,
  });

  it.each([320, 700, 1200])('leaves the kept cards of %d pixels where they are', (width) => {
    fc.assert(
      fc.property(shapes, fc.nat(59), fc.nat(59), (ratios, from, rest) => {
        const layout = layoutAt(width);
        const whole = placeCards(layout, ratios);
        const end = Math.min(from + rest + 1, ratios.length);
        const kept = keepCards(whole, from, end);
        kept.boxes.forEach(({ top }, index) => {
          expect(top - kept.above).toBeCloseTo(whole.boxes[from + index]!.top);
        });
        expect(Math.min(...kept.columns.map(({ begin }) => begin))).toBeCloseTo(0);
        const columns = kept.columns.map(({ cards }) => cards.map((card) => card + from));
        expect(columns.flat().sort((a, b) => a - b)).toEqual(
          ratios.slice(from, end).map((_, index) => from + index),
        );
      }),
    );
  });

  it.each([320, 700, 1200])('grows at both ends, and no column of %d pixels drifts', (width) => {
    fc.assert(
      fc.property(shapes, fc.nat(59), (ratios, from) => {
        const layout = layoutAt(width);
        const kept = keepCards(placeCards(layout, ratios), from, ratios.length);
        const again = addNewer(layout, kept, ratios.slice(0, from));
        const tops = topsOf(again);
        kept.boxes.forEach(({ top }, index) => {
          expect(tops[from + index]! - again.above).toBeCloseTo(top - kept.above);
        });
        for (const { cards, begin, next } of again.columns) {
          // No two cards of a column overlap, and none leaves a hole.
          const ends = cards.map(
            (card) => tops[card]! + cardHeight(layout, ratios[card]!) + layout.gap,
          );
          expect(begin).toBeCloseTo(tops[cards[0]!]!);
          cards.slice(1).forEach((card, row) => expect(tops[card]).toBeCloseTo(ends[row]!));
          expect(next).toBeCloseTo(ends.at(-1)!);
        }
        const begins = again.columns.map(({ begin }) => begin);
        const farthest =
          cardHeight(layout, 4 / 3) + 2 * (cardHeight(layout, 0.56) + 2 * layout.gap);
        expect(Math.max(...begins) - Math.min(...begins)).toBeLessThanOrEqual(farthest);
      }),
    );
  });
});

describe('the place of a card', () => {
  const ratios = fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), {
    minLength: 1,
    maxLength: 80,
  });
  const widths = fc.integer({ min: 320, max: 2000 });

  it('lies one gap below the card above it, and so will the next one of a column', () => {
    fc.assert(
      fc.property(ratios, widths, fc.nat(80), (all, width, newer) => {
        const layout = layoutAt(width);
        const places = placeCards(layout, all, Math.min(newer, all.length));
        const [tops, { columns }] = [topsOf(places), places];
        const bottom = (card: number) => tops[card]! + cardHeight(layout, all[card]!);
        for (const { cards, next } of columns) {
          cards.slice(1).forEach((card, row) => {
            expect(tops[card]).toBeCloseTo(bottom(cards[row]!) + layout.gap);
          });
          if (cards.length > 0) {
            expect(next).toBeCloseTo(bottom(cards.at(-1)!) + layout.gap);
          }
        }
      }),
    );
  });

  it('is found again from a line at its upper edge', () => {
    fc.assert(
      fc.property(ratios, widths, fc.nat(), (all, width, pick) => {
        const places = placeCards(layoutAt(width), all);
        const { top } = places.boxes[pick % all.length]!;
        expect(places.boxes[cardAt(places, top + 0.01)]?.top).toBeCloseTo(top, 1);
      }),
    );
  });

  it('stays the same, and so does the column, when newer cards come before it', () => {
    fc.assert(
      fc.property(ratios, ratios, widths, (newer, all, width) => {
        const layout = layoutAt(width);
        const before = placeCards(layout, all);
        const after = placeCards(layout, [...newer, ...all], newer.length);
        all.forEach((_, index) => {
          const { left, top } = before.boxes[index]!;
          expect(after.boxes[newer.length + index]).toMatchObject({ left });
          expect(after.boxes[newer.length + index]?.top).toBeCloseTo(top + after.above);
        });
        const old = after.columns.map(({ cards }) =>
          cards.filter((card) => card >= newer.length).map((card) => card - newer.length),
        );
        expect(old).toEqual(before.columns.map(({ cards }) => cards));
      }),
    );
  });

  it('is that of the last card for a line below them all', () => {
    expect(cardAt(placeCards(layoutAt(1200), new Array<number>(7).fill(1)), 1e9)).toBe(6);
  });

  it('is in a stretch of the gallery that shows a part of the card, and in no other', () => {
    const stretches = fc.tuple(fc.integer({ min: -500, max: 20_000 }), fc.nat(2000));
    fc.assert(
      fc.property(ratios, widths, stretches, (all, width, [from, height]) => {
        const layout = layoutAt(width);
        const to = from + height;
        const places = placeCards(layout, all);
        const [tops, { boxes, columns }] = [topsOf(places), places];
        for (const column of columns) {
          const { first, end } = rowsWithin(column, boxes, from, to);
          column.cards.forEach((card, row) => {
            const isShown = tops[card]! < to && tops[card]! + cardHeight(layout, all[card]!) > from;
            expect(row >= first && row < end).toBe(isShown);
          });
        }
      }),
    );
  });
});
