import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutUndefined } from './plainActions';

it('an action is what its JSON says', () => {
  const action = {
    type: 'a',
    meta: { arg: { forced: undefined, [Symbol('query')]: undefined, list: [{ from: undefined }] } },
  };
  expect(withoutUndefined(action)).toStrictEqual({ type: 'a', meta: { arg: { list: [{}] } } });
});

it('an action that is plain already stays the same object', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(withoutUndefined(value)).toBe(value);
    }),
  );
});
