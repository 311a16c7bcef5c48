import { describe, expect, it } from 'vitest';
import { searchedDay } from './searchedDay';

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
