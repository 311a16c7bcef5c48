import { describe, expect, it } from 'vitest';
import { fc } from '../../../../test/properties';
import { layoutColumns } from './columnLayout';
import { LAYOUTS } from './denseLayouts';

const moreAt = (width: number, rem = 16) =>
  LAYOUTS.more!({ innerWidth: width, clientWidth: width, rem });

describe('more columns', () => {
  it.each([
    [320, 2],
    [390, 2],
    [576, 3],
    [991, 3],
    [992, 4],
    [1440, 4],
    [1600, 5],
    [2560, 7],
    [5120, 7],
  ])('are in a window of %d pixels %d', (width, columns) => {
    expect(moreAt(width).columns).toBe(columns);
  });

  it('are as many as usual where letters are so large that a word would not fit', () => {
    expect(moreAt(390, 32).columns).toBe(1);
    expect(moreAt(800, 32).columns).toBe(2);
  });

  it('take the whole window, but for the margins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 5000 }), (width) => {
        const { columns, columnWidth, gap, margin } = moreAt(width);
        expect(margin).toBe(width < 992 ? 16 : 64);
        expect(columns * columnWidth + (columns - 1) * gap + 2 * margin).toBeCloseTo(width);
      }),
    );
  });

  it('have small cards where they are narrow, and the usual ones else', () => {
    const phone = moreAt(390);
    const usual = layoutColumns({ innerWidth: 390, clientWidth: 390, rem: 16 }, 2, Infinity);
    expect(phone.cards).toBe('small');
    expect(phone.textHeight).toBeLessThan(usual.textHeight);
    // There is room for the date beside the heart.
    expect(moreAt(480).textHeight).toBeLessThan(phone.textHeight);
    expect(moreAt(2560).cards).toBeUndefined();
  });
});
