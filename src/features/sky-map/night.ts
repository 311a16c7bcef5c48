/** The sky of a place at a time, to a quarter of a degree: enough to know what stands above the horizon. */
import type { Direction } from './projection';

const RADIANS = Math.PI / 180;
const DAY = 86_400_000;
/** 12:00 UTC on January 1, 2000, from which the formulas count days. */
const J2000 = Date.UTC(2000, 0, 1, 12);
/** Degrees that the sky and the Sun's hour angle turn in a day. */
const SKY_TURN = 360.985_647;
const SUN_TURN = 360;
/** A night is still the present one for a quarter of a day after its middle. */
const PAST = 90;
/** Altitude of the Sun below which the sky is dark enough for stars. */
const DARK = -9;

/** Degrees north and east. */
export interface Observer {
  latitude: number;
  longitude: number;
}

/** The middle of a night: when the Sun stands lowest. */
export interface Night extends Observer {
  /** Milliseconds since 1970. */
  time: number;
  /** The right ascension that stands highest. */
  ra: number;
  isDark: boolean;
}

const within = (degrees: number) => ((degrees % 360) + 360) % 360;
const sine = (degrees: number) => Math.sin(degrees * RADIANS);
const cosine = (degrees: number) => Math.cos(degrees * RADIANS);
const daysAt = (time: number) => (time - J2000) / DAY;

/** The right ascension that stands highest at a longitude: local sidereal time, in degrees. */
export const meridianAt = (time: number, longitude: number): number =>
  within(280.460_618 + 360.985_647_366 * daysAt(time) + longitude);

/** The Sun, by the low-precision formulas of the Astronomical Almanac. */
export function sunAt(time: number): Direction {
  const days = daysAt(time);
  const anomaly = 357.528 + 0.985_600_3 * days;
  const longitude = 280.46 + 0.985_647_4 * days + 1.915 * sine(anomaly) + 0.02 * sine(2 * anomaly);
  const obliquity = 23.439;
  return {
    ra: within(Math.atan2(cosine(obliquity) * sine(longitude), cosine(longitude)) / RADIANS),
    dec: Math.asin(sine(obliquity) * sine(longitude)) / RADIANS,
  };
}

/** Degrees above the horizon. */
export function altitudeOf({ ra, dec }: Direction, meridian: number, latitude: number): number {
  const height =
    sine(latitude) * sine(dec) + cosine(latitude) * cosine(dec) * cosine(meridian - ra);
  return Math.asin(Math.min(Math.max(height, -1), 1)) / RADIANS;
}

/** The night that is under way, or the next one. */
export function nightAt(now: number, { latitude, longitude }: Observer): Night {
  const past = within(meridianAt(now, longitude) - sunAt(now).ra - 180);
  const way = past < PAST ? -past : 360 - past;
  // To the minute.
  const time = Math.round((now + (way / SUN_TURN) * DAY) / 60_000) * 60_000;
  const ra = meridianAt(time, longitude);
  return { latitude, longitude, time, ra, isDark: altitudeOf(sunAt(time), ra, latitude) < DARK };
}

/** When a right ascension stands highest, at most half a turn from the middle of the night. */
export function culminationOf(ra: number, night: Night): number {
  const way = within(ra - night.ra + 180) - 180;
  return night.time + (way / SKY_TURN) * DAY;
}

/** Where the horizon is at a right ascension. */
export function horizonAt(ra: number, { ra: meridian, latitude }: Night): Direction {
  // At the equator it goes through the poles.
  const slope = Math.tan((Math.abs(latitude) < 0.5 ? 0.5 : latitude) * RADIANS);
  return { ra, dec: Math.atan(-cosine(meridian - ra) / slope) / RADIANS };
}
