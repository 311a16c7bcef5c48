import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/properties';
import { keepMapPlace, parsePlace, placeText, viewAt } from './mapPlace';
import { overview, toSky, turn, wholeSky } from './projection';

const SIZE = { width: 1000, height: 600 };

describe('the place of the map in the address', () => {
  it('leads back to the same part of the sky, also in a window of another size', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 359.99, noNaN: true }),
        fc.double({ min: -45, max: 45, noNaN: true }),
        fc.double({ min: 6, max: 59, noNaN: true }),
        fc.integer({ min: 900, max: 2500 }),
        (ra, dec, zoom, width) => {
          const text = placeText(viewAt({ ra, dec, zoom }, SIZE), SIZE);
          const size = { width, height: 500 };
          const view = viewAt(parsePlace(text ?? null)!, size);
          const middle = toSky({ x: width / 2, y: 250 }, view, size);
          expect(turn(middle.ra, ra)).toBeCloseTo(0, 1);
          expect(middle.dec).toBeCloseTo(dec, 1);
          expect(view.scale / wholeSky(size).scale).toBeCloseTo(zoom, 1);
        },
      ),
    );
  });

  it('is kept on the page of the map alone, which may come to rest after Back', () => {
    window.history.replaceState(null, '', '/?picture=2003-01-03');
    keepMapPlace('83.85,-5.45,4');
    expect(window.location.search).toBe('?picture=2003-01-03');
    window.history.replaceState(null, '', '/sky?object=m42');
    keepMapPlace('83.85,-5.45,4');
    expect(window.location.search).toBe('?object=m42&at=83.85,-5.45,4');
  });

  it('is none for the sky as it is shown at first', () => {
    const textAt = (ra?: number) => placeText(wholeSky(SIZE, ra), SIZE);
    expect(textAt()).toBeUndefined();
    expect(textAt(359.999)).toBeUndefined();
    expect(textAt(90)).toBe('90,0,1');
    const phone = { width: 390, height: 700 };
    expect(placeText(overview(phone), phone)).toBeUndefined();
    expect(placeText(wholeSky(phone), phone)).toBe('0,0,1');
  });

  it.each([
    null,
    '',
    '1,2',
    '1,2,3,4',
    '360,0,2',
    '-1,0,2',
    '10,91,2',
    '10,0,0.5',
    '1e2,0,2',
    'a,b,c',
  ])('is none in %j', (text) => {
    expect(parsePlace(text)).toBeUndefined();
  });
});
