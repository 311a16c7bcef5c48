import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardAt, cardHeight, cardTop, dealCards, layoutColumns, leadHeight } from './columnLayout';

const layoutAt = (width: number) =>
  layoutColumns({ innerWidth: width, clientWidth: width, rem: 16 });

describe('the layout of the columns', () => {
  it.each([
    [320, 1],
    [575, 1],
    [576, 2],
    [991, 2],
    [992, 3],
    [3840, 3],
  ])('gives a window of %d pixels %d columns', (width, columns) => {
    expect(layoutAt(width).columns).toBe(columns);
  });

  it('fills the window but for its scroll bar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 5000 }), fc.constantFrom(0, 15), (width, bar) => {
        const clientWidth = width - bar;
        const layout = layoutColumns({ innerWidth: width, clientWidth, rem: 16 });
        const { columns, columnWidth, gap, margin } = layout;
        expect(columns * columnWidth + (columns - 1) * gap + 2 * margin).toBeCloseTo(clientWidth);
      }),
    );
  });

  it('makes a card as high as its picture and its text', () => {
    const layout = layoutAt(1200);
    expect(cardHeight(layout, 2)).toBe(layout.columnWidth / 2 + layout.textHeight);
  });
});

describe('the deal', () => {
  it('goes round the columns', () => {
    expect(dealCards(8, 3)).toEqual([
      [0, 3, 6],
      [1, 4, 7],
      [2, 5],
    ]);
    expect(dealCards(3, 1)).toEqual([[0, 1, 2]]);
    expect(dealCards(1, 2)).toEqual([[0], []]);
    expect(dealCards(0, 3)).toEqual([[], [], []]);
  });
});

describe('the place of a card', () => {
  const ratios = fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), {
    minLength: 1,
    maxLength: 80,
  });
  const widths = fc.integer({ min: 320, max: 2000 });
  const bottom = (index: number, layout: ReturnType<typeof layoutAt>, all: number[]) =>
    cardTop(index, layout, (i) => all[i]!) + cardHeight(layout, all[index]!);

  it('lies one gap below the card above it', () => {
    fc.assert(
      fc.property(ratios, widths, (all, width) => {
        const layout = layoutAt(width);
        for (let index = layout.columns; index < all.length; index += 1) {
          const above = bottom(index - layout.columns, layout, all);
          expect(cardTop(index, layout, (i) => all[i]!)).toBeCloseTo(above + layout.gap);
        }
      }),
    );
  });

  it('is found again from a line at its upper edge', () => {
    fc.assert(
      fc.property(ratios, widths, fc.nat(), (all, width, pick) => {
        const layout = layoutAt(width);
        const index = pick % all.length;
        const ratioAt = (place: number) => all[place]!;
        const line = cardTop(index, layout, ratioAt) + 0.01;
        const found = cardAt(line, all.length, layout, ratioAt);
        expect(cardTop(found, layout, ratioAt)).toBeCloseTo(cardTop(index, layout, ratioAt), 1);
      }),
    );
  });

  it('stays the same, and so does the column, when newer cards come before it', () => {
    fc.assert(
      fc.property(ratios, ratios, widths, (newer, all, width) => {
        const layout = layoutAt(width);
        const both = [...newer, ...all];
        const ratioAt = (i: number) => both[i]!;
        const above = leadHeight(layout, ratioAt, newer.length);
        all.forEach((_, index) => {
          const before = cardTop(index, layout, (i) => all[i]!);
          const after = cardTop(newer.length + index, layout, ratioAt, newer.length);
          expect(after).toBeCloseTo(before + above);
        });
        const columnsOf = (dealt: number[][], shift: number) =>
          dealt.map((cards) => cards.filter((i) => i >= shift).map((i) => i - shift));
        expect(
          columnsOf(dealCards(both.length, layout.columns, newer.length), newer.length),
        ).toEqual(dealCards(all.length, layout.columns));
      }),
    );
  });

  it('is that of the last card for a line below them all', () => {
    expect(cardAt(1e9, 7, layoutAt(1200), () => 1)).toBe(6);
  });
});
