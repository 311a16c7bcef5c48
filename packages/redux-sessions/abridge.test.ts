import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Abridger } from './abridge';

it('nothing is shown in more characters than its budget, and the newest entries stay', () => {
  const { abridge } = new Abridger([300, 150, 80]);
  fc.assert(
    fc.property(fc.object({ maxDepth: 5, maxKeys: 12 }), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as object;
      expect(JSON.stringify(abridge(plain)).length).toBeLessThanOrEqual(300);
    }),
  );
  const dates = Array.from({ length: 900 }, (_each, at) => `day ${at}`);
  const view = abridge({ dates }) as { dates: string[] }; // of an object
  expect([view.dates[0], view.dates.at(-1)]).toEqual(['… 894 left out', 'day 899']);
});
