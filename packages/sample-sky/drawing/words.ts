/** Figures and times as the texts write them. */
import type { AstroTime } from 'astronomy-engine';

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-US');

/** `2004-07-01` as `July 1, 2004`. */
export const longDate = (date: string) => LONG_DATE.format(Date.parse(date));

/** `2004-07-01` as `July 2004`. */
export const monthOf = (date: string) => MONTH.format(Date.parse(date));

const iso = (time: AstroTime | Date) => ('date' in time ? time.date : time).toISOString();
const toMinute = (time: AstroTime) => new Date(Math.round(time.date.getTime() / 60_000) * 60_000);

/** `18:26` */
export const clock = (time: AstroTime) => iso(toMinute(time)).slice(11, 16);

/** `18:26 UTC`, with the day where it is not `date`. */
export function utc(time: AstroTime, date: string): string {
  const day = iso(toMinute(time)).slice(0, 10);
  return day === date ? `${clock(time)} UTC` : `${clock(time)} UTC on ${shortDate(day)}`;
}

/** `August 21`, as the page writes dates. */
export const shortDate = (date: string) => longDate(date).replace(/,.*/, '');

/** `−2.9`, with a true minus. */
export const signed = (value: number, digits = 1) => {
  const shown = Math.abs(value).toFixed(digits);
  return value < 0 && Number(shown) !== 0 ? `−${shown}` : shown;
};

export const thousands = (value: number) => COUNT.format(Math.round(value));

export const percent = (fraction: number) =>
  fraction > 0.995 && fraction < 1
    ? `${(Math.floor(fraction * 1000) / 10).toFixed(1)}%`
    : `${(fraction * 100).toFixed(fraction < 0.095 ? 1 : 0)}%`;

/** `Venus, Mars and Saturn` */
export function list(items: readonly string[]): string {
  return items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

const POINTS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
];

/** The name of an azimuth's eighth: `southeast`. */
export const compass = (azimuth: number) => POINTS[Math.round(azimuth / 45) % 8] ?? 'north';

/** `31.96° N, 111.60° W` */
export function coordinates(latitude: number, longitude: number): string {
  const part = (value: number, names: string) =>
    `${Math.abs(value).toFixed(2)}° ${names[value < 0 ? 1 : 0] ?? ''}`;
  return `${part(latitude, 'NS')}, ${part(longitude, 'EW')}`;
}

/** Sentences one after another; those that are empty are left out. */
export const paragraph = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');
