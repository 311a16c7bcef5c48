import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/properties';
import { shuffledNumbers } from './shuffle';

describe('the shuffled order of a frame', () => {
  it('has every place once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        (count, seed) => {
          expect(shuffledNumbers(count, seed).toSorted((a, b) => a - b)).toEqual([
            ...Array(count).keys(),
          ]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is the same for the same seed, and another one for another', () => {
    expect(shuffledNumbers(500, 7)).toEqual(shuffledNumbers(500, 7));
    expect(shuffledNumbers(500, 7)).not.toEqual(shuffledNumbers(500, 8));
  });

  it('leaves few neighbours together', () => {
    const places = shuffledNumbers(11_000, 20_040_701);
    const near = places.filter((place, turn) => Math.abs(place - (places[turn - 1] ?? -99)) <= 2);
    // Four are expected of a fair deck.
    expect(near.length).toBeLessThan(30);
  });
});
