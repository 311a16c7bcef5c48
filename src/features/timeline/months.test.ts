import { describe, expect, it } from 'vitest';
import { dayOfMonth, januaries, lastMonth, monthsBefore } from './months';
import { fc } from '../../../test/properties';

const NEWEST = '2004-07-09';

describe('the months of the archive', () => {
  it('are counted from the newest to the first', () => {
    expect(monthsBefore(NEWEST, '2004-07-01')).toBe(0);
    expect(monthsBefore(NEWEST, '2003-12-31')).toBe(7);
    expect(monthsBefore(NEWEST, '1990-01-01')).toBe(lastMonth(NEWEST));
    expect(monthsBefore(NEWEST, '2030-01-01')).toBe(0);
  });

  it('are opened at their last day, so that the whole month follows', () => {
    expect(dayOfMonth(NEWEST, 0)).toBe(NEWEST);
    expect(dayOfMonth(NEWEST, 5)).toBe('2004-02-29');
    expect(dayOfMonth(NEWEST, lastMonth(NEWEST))).toBe('1995-06-30');
  });

  it('are found again by their days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastMonth(NEWEST) }), (place) => {
        expect(monthsBefore(NEWEST, dayOfMonth(NEWEST, place))).toBe(place);
      }),
    );
  });

  it('have a tick at every January', () => {
    const ticks = januaries(NEWEST);
    expect(ticks[0]).toEqual({ year: 2004, place: 6 });
    expect(ticks.at(-1)).toEqual({ year: 1996, place: lastMonth(NEWEST) - 7 });
  });
});
