import { expect, it, vi } from 'vitest';
import { newYorkDay } from './newYork';

it.each([
  ['2026-11-26T04:59:59Z', '2026-11-25'],
  ['2026-11-26T05:00:00Z', '2026-11-26'],
  // Daylight saving time.
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2027-01-01T04:59:59Z', '2026-12-31'],
])('at %s it is %s in New York', (instant, day) => {
  expect(newYorkDay(new Date(instant))).toBe(day);
});

it('tells the day whatever order of day, month and year a browser has', () => {
  // As ICU 72 does for `en-CA`, which WebKit on Debian 12 has.
  const formats: { format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/26/2026');
  expect(newYorkDay(new Date('2026-11-26T12:00:00Z'))).toBe('2026-11-26');
});
