import {
  AstroTime,
  Body,
  Equator,
  Horizon,
  Illumination,
  Observer,
  SearchAltitude,
} from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { bestTonight, describeDirection, instrumentFor, type Sight } from './almanac';
import type { SkyObject } from './clusters';
import { darkHours, nightAt } from './night';
import { parseObserver } from './parseObserver';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => `20${10 + index}-01-01`);
const ANDROMEDA = { id: 'm31', name: 'Andromeda Galaxy', ra: 10.68, dec: 41.27, magnitude: 3.4 };
const OBJECTS: readonly SkyObject[] = [
  { ...ANDROMEDA, dates: days(70) },
  { id: 'm42', name: 'Orion Nebula', ra: 83.85, dec: -5.45, magnitude: 4, dates: days(40) },
  { id: 'm1', name: 'Crab Nebula', ra: 83.63, dec: 22.01, magnitude: 8.4, dates: days(48) },
  // Pictured most, but nobody knows how bright it is.
  { id: 'b33', name: 'Horsehead Nebula', ra: 85.25, dec: -2.45, dates: days(90) },
  // Highest of all, and nothing but a number.
  { id: 'ngc891', name: 'NGC 891', ra: 35.64, dec: 52, magnitude: 9.9, dates: days(3) },
  // Far below the horizon of Berlin.
  { id: 'ngc104', name: '47 Tucanae', ra: 6, dec: -72, magnitude: 4.1, dates: days(80) },
];
const MOON = { id: 'moon', name: 'Moon', shown: 900, newest: '2025-12-05' };
const SATURN = { id: 'saturn', name: 'Saturn', shown: 300, newest: '2025-11-30' };
const BERLIN = { latitude: 52, longitude: 13 };
const EVENING = Date.parse('2026-11-28T15:00Z');
const names = (sights: readonly Sight[]) => sights.map(({ name }) => name);

describe('the best of a night', () => {
  const night = nightAt(EVENING, BERLIN);
  const sights = bestTonight(OBJECTS, [MOON, SATURN], night);

  it('goes by pictures, names and height, with the Moon and the planets among the stars', () => {
    expect(names(sights)).toEqual([
      'Saturn',
      'Moon',
      'Andromeda Galaxy',
      'Crab Nebula',
      'Orion Nebula',
    ]);
    expect(sights[1]).toMatchObject({ id: 'moon', date: '2025-12-05' });
  });

  it('is told with the place at the time as astronomy-engine has it', () => {
    for (const [name, body] of [
      ['Moon', Body.Moon],
      ['Saturn', Body.Saturn],
    ] as const) {
      const sight = sights.find((each) => each.name === name)!; // of the list above
      const time = new AstroTime(new Date(sight.time));
      const observer = new Observer(52, 13, 0);
      const { ra, dec } = Equator(body, time, observer, true, true);
      const { altitude, azimuth } = Horizon(time, observer, ra, dec);
      expect(Math.abs(sight.altitude - altitude)).toBeLessThan(0.6);
      expect(Math.abs(sight.azimuth - azimuth)).toBeLessThan(1);
      expect(sight.magnitude).toBeCloseTo(Illumination(body, time).mag, 2);
    }
  });

  it('is seen from dusk to the middle of the night', () => {
    const [start, end] = darkHours(night);
    const observer = new Observer(52, 13, 0);
    const dusk = SearchAltitude(Body.Sun, observer, -1, new Date(EVENING), 1, -9)!.date.getTime(); // there is one
    expect(Math.abs(start - dusk)).toBeLessThan(7 * 60_000);
    expect(end).toBe(night.time);
    expect(sights.every(({ time }) => time >= start && time <= end)).toBe(true);
  });
});

it.each([
  ['where the Sun does not set', '2026-06-21T12:00Z', 70, []],
  // Galaxies and nebulae are lost in twilight: the Moon and bright planets are not.
  ['in a night that does not get dark', '2027-06-10T12:00Z', 60, ['Moon']],
  [
    'where the Sun does not rise',
    '2026-12-21T12:00Z',
    75,
    expect.arrayContaining(['Moon', 'Andromeda Galaxy']),
  ],
] as const)('%s the list is as the sky', (_where, time, latitude, expected) => {
  const night = nightAt(Date.parse(time), { latitude, longitude: 20 });
  expect(names(bestTonight(OBJECTS, [MOON, SATURN], night))).toEqual(expected);
});

it('says where to look and with what', () => {
  expect(describeDirection({ altitude: 41.6, azimuth: 132 })).toBe('in the south-east, 42° up');
  expect(describeDirection({ altitude: 20, azimuth: 350 })).toBe('in the north, 20° up');
  expect(describeDirection({ altitude: 84, azimuth: 350 })).toBe('overhead');
  expect([-12, 5, 5.1, 8, 8.1].map(instrumentFor)).toEqual([
    'by eye',
    'by eye',
    'with binoculars',
    'with binoculars',
    'with a telescope',
  ]);
});

it.each([
  ['48.1, 11.6', [48.1, 11.6]],
  ['48,1 11,6', [48.1, 11.6]],
  [' 34° S, 151° E ', [-34, 151]],
  ['−33.9;18.4', [-33.9, 18.4]],
  ['52N 13W', [52, -13]],
  ['52', undefined],
  ['91, 0', undefined],
  ['Munich', undefined],
  ['', undefined],
] as const)('reads %j as a place', (text, place) => {
  const [latitude, longitude] = place ?? [];
  expect(parseObserver(text)).toEqual(place && { latitude, longitude });
});
