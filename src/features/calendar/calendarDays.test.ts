import { describe, expect, it } from 'vitest';
import { formatYearDay } from '../../../contract/formatYearDay';
import { clampMonth, inMonth, stepDay, stepMonth, weeksOf } from './calendarDays';

describe('a day of any year', () => {
  it.each([
    ['07-04', 'July 4'],
    ['02-29', 'February 29'],
  ])('%s is %s', (day, name) => expect(formatYearDay(day)).toBe(name));

  it.each([
    ['07-04', 1, '07-05'],
    ['02-28', 1, '02-29'],
    ['03-01', -1, '02-29'],
    ['12-31', 1, '01-01'],
    ['01-01', -1, '12-31'],
  ])('%s and %d day is %s', (day, by, expected) => expect(stepDay(day, by)).toBe(expected));

  it('stays the same in another month, as far as that has it', () => {
    expect(inMonth('07-31', 8)).toBe('08-31');
    expect(inMonth('07-31', 2)).toBe('02-29');
  });
});

describe('a month', () => {
  it.each([
    ['2004-07', 1, '2004-08'],
    ['2004-12', 1, '2005-01'],
    ['2004-01', -1, '2003-12'],
    ['2004-07', -12, '2003-07'],
  ])('%s and %d is %s', (month, by, expected) => expect(stepMonth(month, by)).toBe(expected));

  it('is one of the archive', () => {
    expect(clampMonth('1994-07', '2004-07')).toBe('1995-06');
    expect(clampMonth('2004-08', '2004-07')).toBe('2004-07');
    expect(clampMonth('2001-08', '2004-07')).toBe('2001-08');
  });

  it('has its days in weeks that begin on Sunday', () => {
    const weeks = weeksOf('2004-07');
    expect(weeks).toHaveLength(5);
    // July 1, 2004 was a Thursday.
    expect(weeks[0]).toEqual([
      ...Array<undefined>(4).fill(undefined),
      '2004-07-01',
      '2004-07-02',
      '2004-07-03',
    ]);
    expect(weeks.at(-1)).toHaveLength(7);
    expect(weeks.at(-1)?.at(-1)).toBe('2004-07-31');
    expect(weeksOf('2004-02').flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf('2015-02')).toHaveLength(4);
  });
});
