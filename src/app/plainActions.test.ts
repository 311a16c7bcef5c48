import { expect, it } from 'vitest';
import { withoutUndefined } from './plainActions';
import { fc } from '../../test/properties';

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

it.each(['{"__proto__":""}', '{"__proto__":{"a":1}}', '{"constructor":null,"toString":0}'])(
  'keys that every object inherits are fields like others: %s',
  (json) => {
    const action = JSON.parse(json) as object;
    expect(withoutUndefined(action)).toBe(action);
    expect(JSON.stringify(withoutUndefined({ action, gone: undefined }))).toBe(
      `{"action":${json}}`,
    );
  },
);
