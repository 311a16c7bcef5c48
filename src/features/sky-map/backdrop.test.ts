import { describe, expect, it } from 'vitest';
import { BRIGHT_STARS, MILKY_WAY, NAMED_STARS } from './chart';
import { MilkyWay } from './milkyWay';
import { project } from './projection';

describe('the Milky Way', () => {
  const milkyWay = new MilkyWay(MILKY_WAY);

  it('is bright in Sagittarius and Cygnus, faint in Auriga, and split by the Great Rift', () => {
    const [sagittarius, cygnus, auriga, rift] = [
      { ra: 271, dec: -28 },
      { ra: 300, dec: 34 },
      { ra: 86, dec: 30 },
      { ra: 278, dec: 3 },
    ].map((direction) => milkyWay.brightnessAt(direction)) as [number, number, number, number];
    expect(sagittarius).toBeGreaterThan(0.8);
    expect(cygnus).toBeGreaterThan(0.35);
    expect(auriga).toBeGreaterThan(0.1);
    expect(auriga).toBeLessThan(0.25);
    expect(rift).toBeLessThan(Math.min(sagittarius, cygnus) / 2);
  });

  it('is nowhere far from its plane, at any right ascension', () => {
    for (let ra = 0; ra < 360; ra += 1) {
      for (const dec of [-89, 89]) {
        expect(milkyWay.brightnessAt({ ra, dec })).toBe(0);
      }
    }
    // The galactic poles, and a line from one of them to where right ascension begins anew.
    expect(milkyWay.brightnessAt({ ra: 192.9, dec: 27.1 })).toBe(0);
    expect(milkyWay.brightnessAt({ ra: 12.9, dec: -27.1 })).toBe(0);
    expect(milkyWay.brightnessAt({ ra: 0, dec: 0 })).toBe(0);
    expect(milkyWay.brightnessAt({ ra: 359.5, dec: 0 })).toBe(0);
  });
});

describe('stars', () => {
  it('have their names, places, magnitudes and colours', () => {
    const named = (name: string) => NAMED_STARS.find((star) => star.name === name);
    const sirius = project({ ra: 101.287, dec: -16.716 });
    expect(NAMED_STARS[0]?.name).toBe('Sirius');
    expect(NAMED_STARS[0]?.magnitude).toBeCloseTo(-1.45, 1);
    expect(NAMED_STARS[0]?.ra).toBeCloseTo(sirius.ra, 1);
    expect(NAMED_STARS[0]?.height).toBeCloseTo(sirius.height, 3);
    expect(named('Betelgeuse')?.tint).toBeGreaterThan((named('Rigel')?.tint ?? 6) + 3);
  });

  it('are in bands of declination, each brightest first, and none is lost', () => {
    const bands = [...BRIGHT_STARS.between(-90, 90)];
    expect(bands.flat()).toHaveLength(BRIGHT_STARS.length);
    for (const band of bands) {
      const magnitudes = band.map(({ magnitude }) => magnitude);
      expect(magnitudes).toEqual(magnitudes.toSorted((one, other) => one - other));
    }
    const [equator] = BRIGHT_STARS.between(1, 2);
    for (const { height } of equator ?? []) {
      expect(height).toBeGreaterThanOrEqual(0);
      expect(height).toBeLessThanOrEqual(project({ ra: 0, dec: 5 }).height);
    }
  });
});
