import { expect, it } from 'vitest';
import { isCalendarDate } from './pictures';

it.each(['1995-06-16', '2000-02-29', '2004-07-01'])('%s is a day of the calendar', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

it.each([
  '',
  '2004',
  '2000-07',
  '2000-7-1',
  '1995-02-30',
  '2004-07-01T00:00',
  '+02004-07-01',
  'day',
])('"%s" is none', (text) => {
  expect(isCalendarDate(text)).toBe(false);
});
