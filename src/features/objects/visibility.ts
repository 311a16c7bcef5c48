/** When and from where a place of the sky can be seen, to a few minutes and degrees. */
import { MONTHS } from '../../../contract/format';
import { sunAt, within } from '../../components/sun';

/** Hours after midnight, by the Sun, at which a right ascension is highest. */
const highestAt = (ra: number, time: number) => (within(ra - sunAt(time).ra) / 15 + 12) % 24;

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
