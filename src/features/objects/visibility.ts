/** When and from where a place of the sky can be seen, to a few minutes and degrees. */
import { MONTHS } from '../../../contract/format';

const RADIANS = Math.PI / 180;
const DAY = 86_400_000;
const J2000 = Date.UTC(2000, 0, 1, 12);
/** Of the ecliptic against the equator, in degrees. */
const OBLIQUITY = 23.44;

/** The Sun's right ascension in degrees (Astronomical Almanac, low precision formulae). */
function sunAt(time: number): number {
  const days = (time - J2000) / DAY;
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const longitude =
    (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) *
    RADIANS;
  const ra = Math.atan2(Math.cos(OBLIQUITY * RADIANS) * Math.sin(longitude), Math.cos(longitude));
  return ra / RADIANS;
}

const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

/** Hours after midnight, by the Sun, at which a right ascension is highest. */
const highestAt = (ra: number, time: number) => (turn(ra - sunAt(time)) / 15 + 12) % 24;

/**
 * When it is highest on a day, by the Sun: `23:10`.
 *
 * @param time milliseconds since 1970.
 */
export function highestTonight(ra: number, time: number): { clock: string; isDark: boolean } {
  const minutes = Math.round((highestAt(ra, time) * 60) / 10) * 10;
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return { clock, isDark: hour >= 19 || hour < 5 };
}

/** The month in whose middle it is highest at midnight. */
export function bestMonth(ra: number): string {
  const fromMidnight = MONTHS.map((_, month) => {
    const hours = highestAt(ra, Date.UTC(2000, month, 15));
    return Math.min(hours, 24 - hours);
  });
  return MONTHS[fromMidnight.indexOf(Math.min(...fromMidnight))] ?? '';
}

const latitude = (degrees: number) =>
  `${Math.abs(Math.round(degrees))}° ${degrees < 0 ? 'south' : 'north'}`;

/** From where a declination rises above the horizon. */
export function seenFrom(dec: number): string {
  if (Math.abs(dec) < 0.5) {
    return 'everywhere on Earth';
  }
  return dec > 0 ? `north of ${latitude(dec - 90)}` : `south of ${latitude(dec + 90)}`;
}
