import { describe, expect, it } from 'vitest';
import { cardHeight, layoutColumns } from './columnLayout';
import { fc } from '../../../../test/properties';

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

  it('gives titles in large letters and narrow columns more lines, and its cards their height', () => {
    const usual = layoutAt(1280);
    const large = layoutColumns({ innerWidth: 1280, clientWidth: 1280, rem: 32 });
    expect(usual.titleLines).toBe(2);
    expect(large.titleLines).toBeGreaterThan(4);
    expect(large.textHeight).toBeGreaterThan(3 * usual.textHeight);
  });

  it('makes a card as high as its picture and its text', () => {
    const layout = layoutAt(1200);
    expect(cardHeight(layout, 2)).toBe(layout.columnWidth / 2 + layout.textHeight);
  });
});
