/** Where bodies are and how bright, in the figures of an almanac. */
import {
  type AstroTime,
  Body,
  Constellation,
  Elongation,
  EquatorFromVector,
  GeoVector,
  Illumination,
  Observer,
  RotateVector,
  Rotation_EQJ_EQD,
  SiderealTime,
  Vector,
} from 'astronomy-engine';
import type { SampleDay } from './day';
import type { Observatory } from './observatories';
import {
  altitudeOf,
  azimuthOf,
  bodyDirection,
  DEGREES,
  RADIANS,
  toHorizon,
  type Turn,
} from './sphere';
import type { Vector3 } from './skyData';

export const NAKED_EYE = [Body.Mercury, Body.Venus, Body.Mars, Body.Jupiter, Body.Saturn] as const;

export const AU_KM = 149_597_870.7;

export function constellationOf(vector: Vector3, time: AstroTime): string {
  const { ra, dec } = EquatorFromVector(new Vector(...vector, time));
  return Constellation(ra, dec).name;
}

/** Magnitude, distance and phase of a planet or the Moon. */
export function appearance(body: Body, time: AstroTime) {
  const { mag, phase_fraction, geo_dist, helio_dist } = Illumination(body, time);
  const vector = bodyDirection(body, time);
  return {
    magnitude: mag,
    lit: phase_fraction,
    distance: geo_dist,
    sunDistance: helio_dist,
    vector,
    constellation: constellationOf(vector, time),
  };
}

/** Degrees from the Sun, and whether it stands in the evening or the morning sky. */
export function elongation(body: Body, time: AstroTime) {
  const { elongation: degrees, visibility } = Elongation(body, time);
  return { degrees, visibility };
}

/** The sky of a day at an observatory. */
export interface Night {
  observatory: Observatory;
  time: AstroTime;
  observer: Observer;
  turn: Turn;
  /** Local mean solar time, `22:30`. */
  localTime: string;
}

/** @param hour local mean solar time: 22.5 is half past ten in the evening, 3.5 in the morning. */
export function nightAt(day: SampleDay, observatory: Observatory, hour: number): Night {
  const { latitude, longitude, height } = observatory;
  const observer = new Observer(latitude, longitude, height);
  const minutes = Math.round((hour - 12 - longitude / 15) * 60);
  const time = day.noon.AddDays(minutes / 1440);
  const localTime = `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`;
  return { observatory, time, observer, turn: toHorizon(time, observer), localTime };
}

export interface Placed {
  body: Body;
  vector: Vector3;
  altitude: number;
  azimuth: number;
}

/** The bodies that stand more than `least` degrees above the horizon, highest first. */
export function risen(bodies: readonly Body[], { time, turn }: Night, least = 4): Placed[] {
  return bodies
    .map((body) => {
      const vector = bodyDirection(body, time);
      const local = turn(vector);
      return { body, vector, altitude: altitudeOf(local), azimuth: azimuthOf(local) };
    })
    .filter(({ altitude }) => altitude > least)
    .sort((a, b) => b.altitude - a.altitude);
}

/** Degrees of right ascension and declination, equator of date, seen from the Earth's centre. */
function equatorOfDate(body: Body, time: AstroTime) {
  const vector = RotateVector(Rotation_EQJ_EQD(time), GeoVector(body, time, true));
  return {
    ascension: Math.atan2(vector.y, vector.x) * DEGREES,
    declination: Math.atan2(vector.z, Math.hypot(vector.x, vector.y)) * DEGREES,
  };
}

/** Turns of the sky to a day. */
const SIDEREAL = 1.00273791;

/** The crossing of the meridian nearest to `near`. Good to a minute. */
export function transit(body: Body, { longitude }: Observatory, near: AstroTime): AstroTime {
  let time = near;
  for (let round = 0; round < 3; round += 1) {
    const { ascension } = equatorOfDate(body, time);
    const angle = (((SiderealTime(time) * 15 + longitude - ascension) % 360) + 540) % 360;
    time = time.AddDays(-(angle - 180) / 360 / SIDEREAL);
  }
  return time;
}

/** Refraction at the horizon, and the Sun's radius with it, in degrees. */
const HORIZON = { point: -0.567, sun: -0.833 };

/** The rising (−1) or setting (+1) next to a transit; undefined where there is none. Good to two minutes. */
export function horizonTime(
  body: Body,
  observatory: Observatory,
  transitTime: AstroTime,
  side: -1 | 1,
): AstroTime | undefined {
  const latitude = observatory.latitude * RADIANS;
  const altitude = (body === Body.Sun ? HORIZON.sun : HORIZON.point) * RADIANS;
  let time = transitTime;
  const start = equatorOfDate(body, transitTime).ascension;
  for (let round = 0; round < 3; round += 1) {
    const { ascension, declination } = equatorOfDate(body, time);
    const delta = declination * RADIANS;
    const cosine =
      (Math.sin(altitude) - Math.sin(latitude) * Math.sin(delta)) /
      (Math.cos(latitude) * Math.cos(delta));
    if (Math.abs(cosine) > 1) {
      return undefined;
    }
    const moved = ((ascension - start + 540) % 360) - 180;
    const degrees = side * Math.acos(cosine) * DEGREES + moved;
    time = transitTime.AddDays(degrees / 360 / SIDEREAL);
  }
  return time;
}

/** Age of the Moon's phase as people name it, from the elongation in longitude (0 to 360). */
export function phaseName(phase: number): string {
  const names = [
    'new Moon',
    'waxing crescent',
    'first quarter',
    'waxing gibbous',
    'full Moon',
    'waning gibbous',
    'last quarter',
    'waning crescent',
  ];
  // A principal phase is named within half a day of it (the Moon gains 12.2° a day).
  const quarter = Math.round(phase / 90) % 4;
  const off = Math.abs(((phase - quarter * 90 + 540) % 360) - 180);
  return names[off < 6.1 ? quarter * 2 : Math.floor(phase / 90) * 2 + 1] ?? 'new Moon';
}

/** What follows “The Moon is”: `new`, `at first quarter`, `a waxing crescent`. */
export function phaseState(phase: number): string {
  const name = phaseName(phase);
  return name.endsWith('quarter')
    ? `at ${name}`
    : name.endsWith('Moon')
      ? name.replace(' Moon', '')
      : `a ${name}`;
}
