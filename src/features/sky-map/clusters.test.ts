import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/properties';
import {
  countPictures,
  markAt,
  marksAt,
  objectsUntil,
  projectAll,
  type SkyObject,
} from './clusters';
import { lookAt } from './projection';

const SIZE = { width: 1000, height: 600 };

const createObject = (overrides: Partial<SkyObject> = {}): SkyObject => ({
  id: 'm31',
  name: 'Andromeda Galaxy',
  ra: 10.68,
  dec: 41.27,
  dates: ['2004-07-01'],
  ...overrides,
});
const M32 = createObject({ id: 'm32', name: 'M32', dec: 40.87 });
const M42 = createObject({ id: 'm42', name: 'Orion Nebula', ra: 83.82, dec: -5.39 });

const idsOf = (objects: readonly SkyObject[], scale: number) =>
  marksAt(projectAll(objects), scale).map((mark) => mark.objects.map(({ id }) => id));

describe('marks', () => {
  it('hold what is close together, and part when the map is enlarged', () => {
    const objects = [createObject(), M32, M42];
    expect(idsOf(objects, 200)).toEqual([['m31', 'm32'], ['m42']]);
    expect(idsOf(objects, 12_000)).toEqual([['m31'], ['m32'], ['m42']]);
  });

  it('hold what is on both sides of the first hour circle', () => {
    const [west, east] = [
      createObject({ id: 'west', ra: 359.9, dec: 0 }),
      createObject({ id: 'east', ra: 0.1, dec: 0 }),
    ];
    expect(idsOf([west, east], 200)).toEqual([['west', 'east']]);
  });

  it('have the true size of an object that is larger than a mark, below what lies in it', () => {
    const andromeda = createObject({ size: 189 });
    const inside = createObject({ id: 'ngc206', dec: 41 });
    const degree = 180 / Math.PI;
    // 10 pixels a degree are too few.
    expect(idsOf([andromeda, inside], 10 * degree)).toEqual([['m31', 'ngc206']]);
    const scale = 40 * degree;
    const marks = marksAt(projectAll([inside, andromeda]), scale);
    expect(marks.map(({ objects: [first] }) => first?.id)).toEqual(['m31', 'ngc206']);
    // 3.15° long.
    expect((marks[0]?.extent ?? 0) * scale).toBeCloseTo(126);
    const view = lookAt(andromeda, scale, SIZE);
    expect(markAt(marks, { x: 550, y: 300 }, view, SIZE)?.objects).toEqual([andromeda]);
    expect(markAt(marks, { x: 500, y: 312 }, view, SIZE)?.objects).toEqual([inside]);
    expect(markAt(marks, { x: 570, y: 300 }, view, SIZE)).toBeUndefined();
  });

  it('hold each object once, and all its pictures', () => {
    const anyObject = fc.record({
      ra: fc.double({ min: 0, max: 359.9, noNaN: true }),
      dec: fc.double({ min: -90, max: 90, noNaN: true }),
      pictures: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(anyObject), fc.integer({ min: 100, max: 10_000 }), (places, scale) => {
        const objects = places.map(({ ra, dec, pictures }, index) =>
          createObject({
            id: `o${index}`,
            ra,
            dec,
            dates: Array<string>(pictures).fill('2004-07-01'),
          }),
        );
        const marks = marksAt(projectAll(objects), scale);
        const ids = marks.flatMap((mark) => mark.objects.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(objects.map(({ id }) => id).toSorted());
        expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(
          places.reduce((sum, { pictures }) => sum + pictures, 0),
        );
      }),
    );
  });

  it('are found by a finger that comes near', () => {
    const view = lookAt(M42, 500, SIZE);
    const marks = marksAt(projectAll([createObject(), M42]), 500);
    expect(markAt(marks, { x: 510, y: 312 }, view, SIZE)?.objects).toEqual([M42]);
    expect(markAt(marks, { x: 600, y: 312 }, view, SIZE)).toBeUndefined();
  });
});

it('the sky of a former year has its pictures alone', () => {
  const objects = [
    createObject({ dates: ['2020-01-01', '1999-12-31'] }),
    createObject({ id: 'm42', dates: ['2001-01-01'] }),
  ];
  expect(objectsUntil(objects, '1999-12-31')).toEqual([createObject({ dates: ['1999-12-31'] })]);
});

it('counts a picture of several objects once', () => {
  const both = createObject({ dates: ['2004-07-01', '1999-12-31'] });
  expect(countPictures([both, M32, M42])).toBe(2);
});
