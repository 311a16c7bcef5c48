import { describe, expect, it } from 'vitest';
import { searchedDay } from './searchedDays';
import { searchedYearDay } from './searchedYearDay';

describe('a date that is searched for', () => {
  it.each([
    ['2004-07-01', '2004-07-01'],
    [' July 1, 2004 ', '2004-07-01'],
    ['1 july 2004', '2004-07-01'],
    ['Jul 1 2004', '2004-07-01'],
  ])('is a day in "%s"', (text, day) => {
    expect(searchedDay(text)).toBe(day);
  });

  it.each(['2004-02-30', 'July 32, 2004', 'July 2004', '2004-07', 'comet 2004', '2004', 'May', ''])(
    'is none in "%s"',
    (text) => {
      expect(searchedDay(text)).toBeUndefined();
    },
  );
});

it.each(['07-04', 'July 4', ' 4 july ', 'Jul. 4', '4th July', 'July 04'])(
  'reads a day of any year in "%s"',
  (text) => expect(searchedYearDay(text)).toBe('07-04'),
);

it('knows the day that few years have', () => expect(searchedYearDay('February 29')).toBe('02-29'));

it.each([
  'July',
  'July 2004',
  'July 32',
  'Feb 30',
  '13-01',
  '7-4',
  'M 31',
  'Ma 4',
  'NGC 12',
  '4',
  '',
])('reads none in "%s"', (text) => expect(searchedYearDay(text)).toBeUndefined());
