import { AstroTime, Body, Equator, Horizon, Observer, SiderealTime } from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { sunAt } from '../../components/sun';
import { altitudeOf, culminationOf, horizonAt, meridianAt, nightAt } from './night';

const TIMES = ['2004-07-01T03:00Z', '2026-11-28T21:30Z', '2031-03-20T12:00Z'].map(Date.parse);
const BERLIN = { latitude: 52, longitude: 13 };
const SYDNEY = { latitude: -34, longitude: 151 };
const ORION = { ra: 83.8, dec: -5.4 };

describe('what stands above the horizon', () => {
  it('agrees with astronomy-engine to half a degree', () => {
    for (const time of TIMES) {
      const at = new AstroTime(new Date(time));
      expect(meridianAt(time, 13)).toBeCloseTo((SiderealTime(at) * 15 + 13 + 360) % 360, 1);
      const observer = new Observer(52, 13, 0);
      const sun = Equator(Body.Sun, at, observer, true, true);
      expect(sunAt(time).ra).toBeCloseTo(sun.ra * 15, 0);
      expect(sunAt(time).dec).toBeCloseTo(sun.dec, 0);
      const { altitude } = Horizon(at, observer, ORION.ra / 15, ORION.dec);
      expect(Math.abs(altitudeOf(ORION, meridianAt(time, 13), 52) - altitude)).toBeLessThan(0.5);
    }
  });

  it('is that of the middle of the present night, or of the next one', () => {
    const hour = (text: string) => Date.parse(`2026-11-28T${text}Z`);
    // In Berlin the Sun stands lowest at about 22:56 UTC then.
    const afternoon = nightAt(hour('14:00'), BERLIN);
    expect(new Date(afternoon.time).toISOString()).toMatch(/^2026-11-28T22:5/);
    expect(nightAt(hour('02:00'), BERLIN).time).toBeLessThan(hour('02:00'));
    expect(nightAt(hour('08:00'), BERLIN).time).toBeGreaterThan(hour('22:00'));
    expect(afternoon.darkness).toBe('dark');
    const summer = Date.parse('2026-06-21T12:00Z');
    expect(nightAt(summer, { latitude: 62, longitude: 20 }).darkness).toBe('twilight');
    expect(nightAt(summer, { latitude: 70, longitude: 20 }).darkness).toBe('day');
  });

  it('ends at the horizon, north and south of the equator', () => {
    for (const observer of [BERLIN, SYDNEY]) {
      const night = nightAt(Date.parse('2026-11-28T14:00Z'), observer);
      for (let ra = 0; ra < 360; ra += 15) {
        const horizon = horizonAt(ra, night);
        expect(altitudeOf(horizon, night.ra, night.latitude)).toBeCloseTo(0, 6);
      }
    }
  });

  it('stands highest when it is on the meridian', () => {
    const night = nightAt(Date.parse('2026-11-28T14:00Z'), BERLIN);
    const time = culminationOf(ORION.ra, night);
    expect(meridianAt(time, BERLIN.longitude)).toBeCloseTo(ORION.ra, 2);
    expect(Math.abs(time - night.time)).toBeLessThan(43_200_000);
  });
});
