import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/properties';
import {
  bound,
  type Direction,
  HALF_HEIGHT,
  HALF_WIDTH,
  lookAt,
  panBy,
  project,
  toScreen,
  toSky,
  turn,
  wholeSky,
  zoomBy,
} from './projection';

/** Radius of the largest mark. */
const MARK = 24;
const SIZE = { width: 1000, height: 600 };

const anyDirection = fc.record({
  ra: fc.double({ min: 0, max: 359.99, noNaN: true }),
  dec: fc.double({ min: -89, max: 89, noNaN: true }),
});
const anyView = fc
  .record({ middle: anyDirection, scale: fc.double({ min: 200, max: 9000, noNaN: true }) })
  .map(({ middle, scale }) => lookAt(middle, scale, SIZE));

const expectNear = (actual: Direction, { ra, dec }: Direction) => {
  expect(turn(actual.ra, ra)).toBeCloseTo(0, 6);
  expect(actual.dec).toBeCloseTo(dec, 6);
};

describe('the projection of the sky', () => {
  it('is Equal Earth: its poles are lines, and it is about twice as broad as it is high', () => {
    expect(HALF_WIDTH / HALF_HEIGHT).toBeCloseTo(2.0546, 3);
    expect(
      project({ ra: 0, dec: 90 }).perDegree / project({ ra: 0, dec: 0 }).perDegree,
    ).toBeCloseTo(0.5924, 3);
  });

  it('shows the east on the left, and the north above', () => {
    const view = wholeSky(SIZE, 100);
    const middle = toScreen(project({ ra: 100, dec: 0 }), view, SIZE);
    expect(middle).toEqual({ x: 500, y: 300 });
    expect(toScreen(project({ ra: 110, dec: 0 }), view, SIZE).x).toBeLessThan(500);
    expect(toScreen(project({ ra: 100, dec: 10 }), view, SIZE).y).toBeLessThan(300);
  });

  it('leads from a direction to a point and back', () => {
    fc.assert(
      fc.property(anyDirection, anyView, (direction, view) => {
        expectNear(toSky(toScreen(project(direction), view, SIZE), view, SIZE), direction);
      }),
    );
  });

  it('holds the whole sky with the marks at its edge in any window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 3000 }),
        fc.integer({ min: 150, max: 2000 }),
        (width, height) => {
          const size = { width, height };
          const view = wholeSky(size);
          for (const direction of [
            { ra: 179.99, dec: 0 },
            { ra: 180.01, dec: 0 },
            { ra: 0, dec: 90 },
            { ra: 0, dec: -90 },
          ]) {
            const { x, y } = toScreen(project(direction), view, size);
            expect(x).toBeGreaterThanOrEqual(MARK);
            expect(x).toBeLessThanOrEqual(width - MARK);
            expect(y).toBeGreaterThanOrEqual(MARK);
            expect(y).toBeLessThanOrEqual(height - MARK);
          }
        },
      ),
    );
  });
});

describe('the view', () => {
  it('keeps what is at a point there while it grows', () => {
    const view = lookAt({ ra: 83.8, dec: -5.4 }, 600, SIZE);
    const point = { x: 720, y: 210 };
    const before = toSky(point, view, SIZE);
    expectNear(toSky(point, zoomBy(view, 2, SIZE, point), SIZE), before);
  });

  it('moves what is in its middle by as many pixels as it is asked to', () => {
    const view = lookAt({ ra: 10, dec: 41 }, 900, SIZE);
    const { x, y } = toScreen(
      project({ ra: 10, dec: 41 }),
      panBy(view, { x: 80, y: -30 }, SIZE),
      SIZE,
    );
    expect(x).toBeCloseTo(580, 6);
    expect(y).toBeCloseTo(270, 6);
  });

  it('shows no less than the whole sky, and nothing above the poles where it shows less', () => {
    fc.assert(
      fc.property(anyView, fc.integer({ min: -5000, max: 5000 }), (view, way) => {
        const moved = panBy(zoomBy(view, 0.1, SIZE), { x: way, y: way }, SIZE);
        expect(moved.scale).toBeGreaterThanOrEqual(wholeSky(SIZE).scale);
        const { scale, height } = bound(moved, SIZE);
        expect({ scale, height }).toEqual({ scale: moved.scale, height: moved.height });
      }),
    );
  });
});
