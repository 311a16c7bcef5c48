import { describe, expect, it } from 'vitest';
import { listAt } from './pageData';

describe('the list of a page beside the galleries', () => {
  it.each([
    ['/objects/m31', 'objects/m31'],
    ['/objects/m31/shown', 'objects/m31/shown'],
    ['/objects/m31/mentions/', 'objects/m31/mentions'],
    ['/OBJECTS/m31', 'objects/m31'],
    ['/calendar/2004/07', 'calendar/2004/07'],
    ['/on-this-day?day=07-04', 'on-this-day/07-04'],
    ['/on-this-day?day=02-29', 'on-this-day/02-29'],
    ['/credits/ann-example?picture=2004-07-01', 'credits/ann-example'],
    ['/kept/20040701-19990101', 'kept/20040701-19990101'],
    ['/shared/shared-by-a-link', 'shared/shared-by-a-link'],
  ])('is that of its path: %s', (address, path) => {
    expect(listAt(address, undefined)).toEqual({ kind: 'subset', path });
  });

  it.each([
    '/objects',
    '/objects/m31/likes',
    '/objects/m%2F31',
    '/calendar',
    '/calendar/2004',
    '/calendar/2004/13',
    '/calendar/2004/00',
    '/on-this-day',
    '/on-this-day?day=02-30',
    '/on-this-day?day=../../likes',
    '/objects/../likes',
    '/about/m31',
    '/activate/MQ/code',
  ])('is none at %s', (address) => {
    expect(listAt(address, undefined)).toBeUndefined();
  });

  it.each([
    ['/favourites', { kind: 'favourites', session: 3 }],
    ['/collections/mine', { kind: 'subset', path: 'collections/mine', session: 3 }],
  ])('is for its user alone: %s', (address, list) => {
    expect(listAt(address, 3)).toEqual(list);
    expect(listAt(address, undefined)).toBeUndefined();
  });
});
