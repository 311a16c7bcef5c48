/** The sky of a place at a time, to a quarter of a degree: enough to know what stands above the horizon. */
import { cosine, DAY, daysAt, RADIANS, sine, sunAt, within } from '../../components/sun';
import type { Direction } from './projection';

/** Degrees that the sky and the Sun's hour angle turn in a day. */
const SKY_TURN = 360.985_647;
const SUN_TURN = 360;
/** A night is still the present one for a quarter of a day after its middle. */
const PAST = 90;
/** Altitudes of the Sun below which the sky is dark enough for stars, and the Sun has set. */
const DARK = -9;
const SET = -0.83;
/** Minutes between the times at which the Sun is looked at, and half of a day's. */
const PACE = 5;
const HALF_A_DAY = 720;

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
  darkness: Darkness;
}

/** How far the Sun sinks: low enough for stars, below the horizon only, or not at all. */
export type Darkness = 'dark' | 'twilight' | 'day';

/** The right ascension that stands highest at a longitude: local sidereal time, in degrees. */
export const meridianAt = (time: number, longitude: number): number =>
  within(280.460_618 + 360.985_647_366 * daysAt(time) + longitude);

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
  return { latitude, longitude, time, ra, darkness: darknessAt(time, { latitude, longitude }) };
}

function darknessAt(time: number, { latitude, longitude }: Observer): Darkness {
  const altitude = altitudeOf(sunAt(time), meridianAt(time, longitude), latitude);
  if (altitude < DARK) {
    return 'dark';
  }
  return altitude < SET ? 'twilight' : 'day';
}

/** The first half of a night, which people are up in: from when it is as dark as in the middle, to five minutes. */
export function darkHours({ time, darkness, ...observer }: Night): [dusk: number, middle: number] {
  let minutes = 0;
  const before = () => time - (minutes + PACE) * 60_000;
  while (minutes < HALF_A_DAY && darknessAt(before(), observer) === darkness) {
    minutes += PACE;
  }
  return [time - minutes * 60_000, time];
}

/** Degrees from the north by way of the east. */
export function azimuthOf({ ra, dec }: Direction, meridian: number, latitude: number): number {
  const hour = meridian - ra;
  const north = cosine(latitude) * sine(dec) - sine(latitude) * cosine(dec) * cosine(hour);
  const east = -cosine(dec) * sine(hour);
  return within(Math.atan2(east, north) / RADIANS);
}

/** When a right ascension stands highest, at most half a turn from the middle of the night. */
export function culminationOf(ra: number, night: Night): number {
  const way = within(ra - night.ra + 180) - 180;
  return night.time + (way / SKY_TURN) * DAY;
}

export function horizonAt(ra: number, { ra: meridian, latitude }: Night): Direction {
  // At the equator it goes through the poles.
  const slope = Math.tan((Math.abs(latitude) < 0.5 ? 0.5 : latitude) * RADIANS);
  return { ra, dec: Math.atan(-cosine(meridian - ra) / slope) / RADIANS };
}
