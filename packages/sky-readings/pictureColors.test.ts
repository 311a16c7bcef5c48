import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import {
  cellOf,
  cellsAround,
  distanceOf,
  GREY,
  parseColors,
  readColors,
  writeColors,
} from './pictureColors';

type Rgb = readonly [number, number, number];
const SIDE = 30;

/** The placeholder of a picture whose left and right half have a colour each. */
function halves(left: Rgb, right: Rgb): string {
  const pixels = Array.from({ length: SIDE * SIDE }, (_, place) =>
    place % SIDE < SIDE / 2 ? [...left, 255] : [...right, 255],
  );
  return Buffer.from(rgbaToThumbHash(SIDE, SIDE, pixels.flat())).toString('base64');
}
const colors = (left: Rgb, right: Rgb = left) => readColors(halves(left, right));

const NEBULA: Rgb = [150, 40, 60];
const SKY: Rgb = [40, 70, 150];
const NIGHT: Rgb = [4, 5, 8];

describe('the distance of colours', () => {
  it('is small between pictures that look alike, and large between others', () => {
    expect(distanceOf(colors(NEBULA, NIGHT), colors([155, 44, 62], [6, 6, 9]))).toBeLessThan(0.045);
    expect(distanceOf(colors(NEBULA), colors(SKY))).toBeGreaterThan(0.15);
  });

  it('tells where in the picture a colour is', () => {
    expect(distanceOf(colors(NEBULA, SKY), colors(SKY, NEBULA))).toBeGreaterThan(0.1);
  });

  it('is small between dark colours, which look alike', () => {
    expect(distanceOf(colors([0, 0, 0]), colors([8, 6, 8]))).toBeLessThan(0.045);
  });

  it('is the same for what a row keeps', () => {
    const [one, other] = [colors(NEBULA, SKY), colors(SKY, NIGHT)];
    expect(parseColors(writeColors(one))).toHaveLength(one.length);
    expect(distanceOf(parseColors(writeColors(one)), parseColors(writeColors(other)))).toBeCloseTo(
      distanceOf(one, other),
      2,
    );
  });
});

describe('the cell of colours', () => {
  it('is one of those around all that are near', () => {
    const some = Array.from({ length: 40 }, (_, place) => colors([90 + 3 * place, 40, 60], NIGHT));
    const near = some.flatMap((one) =>
      some.filter((other) => distanceOf(one, other) < 0.05).map((other) => [one, other] as const),
    );
    expect(near.length).toBeGreaterThan(100);
    for (const [one, other] of near) {
      expect(cellsAround(one)).toContain(cellOf(other));
      expect(new Set(cellsAround(one)).size).toBe(8);
    }
  });

  it('is none of those around what is grey', () => {
    expect(cellOf(colors([120, 121, 119], NIGHT))).toBe(GREY);
    expect(cellsAround(colors([120, 121, 119], NIGHT))).toEqual([]);
    expect(cellsAround(colors(SKY))).not.toContain(GREY);
  });
});
