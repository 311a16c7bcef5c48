import { expect, it } from 'vitest';
import { formatCount, formatDate, formatMonth } from './format';
import { fc } from '../test/properties';

const day = fc
  .date({ min: new Date('1995-06-16'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('writes dates as Intl does', () => {
  const long = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  fc.assert(
    fc.property(day, (date) => {
      expect(formatDate(date)).toBe(long.format(new Date(date)));
      expect(formatMonth(date)).toBe(month.format(new Date(date)));
    }),
  );
});

it('writes counts as Intl does', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en'));
    }),
  );
});

it('counts pictures in words', () => {
  expect([0, 1, 2, 11_000].map((count) => formatCount(count, 'picture'))).toEqual([
    '0 pictures',
    '1 picture',
    '2 pictures',
    '11,000 pictures',
  ]);
});
