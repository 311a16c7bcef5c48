import { describe, expect, it } from 'vitest';
import { MOST_SCALE, moveBy, WHOLE, within, zoomAt } from './zoom';
import { fc } from '../../../../test/properties';

const PICTURE = { width: 600, height: 400 };
const STAGE = { width: 1000, height: 500 };
const place = fc.integer({ min: -3000, max: 3000 });
const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
const zooms = fc.record({
  scale: fc.double({ min: 1, max: MOST_SCALE, noNaN: true }),
  x: place,
  y: place,
});

describe('the zoom', () => {
  it('keeps what is under the fingers where it is', () => {
    fc.assert(
      fc.property(zooms, factor, place, place, (zoom, by, x, y) => {
        const next = zoomAt(zoom, by, { x, y });
        expect((x - next.x) / next.scale).toBeCloseTo((x - zoom.x) / zoom.scale, 6);
        expect((y - next.y) / next.scale).toBeCloseTo((y - zoom.y) / zoom.scale, 6);
      }),
    );
  });

  it('never makes a picture smaller than whole, or larger than eight times', () => {
    expect(zoomAt(WHOLE, 0.2, { x: 0, y: 0 })).toEqual(WHOLE);
    expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(MOST_SCALE);
  });

  it('shows no empty edge where the picture covers the stage', () => {
    fc.assert(
      fc.property(zooms, (zoom) => {
        const { scale, x, y } = within(zoom, PICTURE, STAGE);
        expect(Math.abs(x)).toBeLessThanOrEqual(Math.max((600 * scale - 1000) / 2, 0));
        expect(Math.abs(y)).toBeLessThanOrEqual(Math.max((400 * scale - 500) / 2, 0));
      }),
    );
  });

  it('brings a whole picture back to the middle', () => {
    expect(within(moveBy(WHOLE, { x: 70, y: -90 }), PICTURE, STAGE)).toEqual(WHOLE);
  });
});
