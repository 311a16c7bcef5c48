import { expect, it } from 'vitest';
import { searchedYearDay } from './searchedYearDay';

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
