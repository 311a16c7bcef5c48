import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/properties';
import { shuffledPlace } from './frameOrder';

const placesOf = (total: number, seed: number, round = 0) =>
  Array.from({ length: total }, (_, turn) => shuffledPlace(round * total + turn, total, seed));

describe('the shuffled order of a frame', () => {
  it('has every place once in each round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        fc.integer({ min: 0, max: 50 }),
        (total, seed, round) => {
          expect(placesOf(total, seed, round).toSorted((a, b) => a - b)).toEqual([
            ...Array(total).keys(),
          ]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is another one in the next round, and with another seed', () => {
    const first = placesOf(500, 7);
    expect(placesOf(500, 7, 1)).not.toEqual(first);
    expect(placesOf(500, 8)).not.toEqual(first);
    expect(placesOf(500, 7)).toEqual(first);
  });

  it('leaves few neighbours together', () => {
    const places = placesOf(11_000, 20_040_701);
    const near = places.filter((place, turn) => Math.abs(place - (places[turn - 1] ?? -99)) <= 2);
    // Two of 2,750 are expected for a fair deck.
    expect(near.length).toBeLessThan(30);
  });
});
