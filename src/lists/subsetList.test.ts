import { describe, expect, it } from 'vitest';
import { subsetList } from './subsetList';

describe('the list of a page beside the galleries', () => {
  it.each([
    ['/objects/m31', undefined, 'objects/m31'],
    ['/objects/m31/shown', undefined, 'objects/m31/shown'],
    ['/objects/m31/mentions/', undefined, 'objects/m31/mentions'],
    ['/calendar/2004/07', undefined, 'calendar/2004/07'],
    ['/on-this-day', '07-04', 'on-this-day/07-04'],
    ['/on-this-day', '02-29', 'on-this-day/02-29'],
  ])('is that of its path: %s, %s', (path, day, expected) => {
    const query = day === undefined ? {} : { day };
    expect(subsetList({ path, query })).toEqual({ kind: 'subset', path: expected });
  });

  it.each([
    ['/objects', undefined],
    ['/calendar', undefined],
    ['/calendar/2004', undefined],
    ['/calendar/2004/13', undefined],
    ['/calendar/2004/00', undefined],
    ['/on-this-day', undefined],
    ['/on-this-day', '02-30'],
    ['/on-this-day', '../../likes'],
    ['/objects/../likes', undefined],
    ['/about/m31', undefined],
  ])('is none at %s, %s', (path, day) => {
    expect(subsetList({ path, query: day === undefined ? {} : { day } })).toBeUndefined();
  });
});
