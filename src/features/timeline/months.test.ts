import { describe, expect, it } from 'vitest';
import { dayOfMonth, januaries, lastMonth, monthsBefore, spanOf } from './months';
import { fc } from '../../../test/properties';

const SPAN = { first: '1995-06-16', newest: '2004-07-09' };

describe('the months of the archive', () => {
  it('are counted from the newest to the first', () => {
    expect(monthsBefore(SPAN, '2004-07-01')).toBe(0);
    expect(monthsBefore(SPAN, '2003-12-31')).toBe(7);
    expect(monthsBefore(SPAN, '1990-01-01')).toBe(lastMonth(SPAN));
    expect(monthsBefore(SPAN, '2030-01-01')).toBe(0);
  });

  it('are opened at their last day, so that the whole month follows', () => {
    expect(dayOfMonth(SPAN, 0)).toBe(SPAN.newest);
    expect(dayOfMonth(SPAN, 5)).toBe('2004-02-29');
    expect(dayOfMonth(SPAN, lastMonth(SPAN))).toBe('1995-06-30');
  });

  it('are found again by their days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastMonth(SPAN) }), (month) => {
        expect(monthsBefore(SPAN, dayOfMonth(SPAN, month))).toBe(month);
      }),
    );
  });

  it('have a tick at every January', () => {
    const ticks = januaries(SPAN);
    expect(ticks[0]).toEqual({ year: 2004, month: 6 });
    expect(ticks.at(-1)).toEqual({ year: 1996, month: lastMonth(SPAN) - 7 });
  });

  it('reach from the first of APOD to today, and further where there are more pictures than days', () => {
    const dates = ['2004-07-09', '2004-07-08'];
    expect(spanOf('2004-07-10', { dates: [], before: 0, after: 0 })).toEqual({
      first: '1995-06-16',
      newest: '2004-07-10',
    });
    expect(spanOf('2004-07-10', { dates, before: 0, after: 40_000 })).toEqual({
      first: '1895-01-01',
      newest: '2004-07-10',
    });
    expect(spanOf('2004-07-10', { dates, before: 36_525, after: 100 })).toEqual({
      first: '1995-06-16',
      newest: '2104-07-10',
    });
  });
});
