import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { boundedCheck } from './boundedCheck';

let looks = 0;
beforeEach(() => {
  looks = 0;
});

const Item = v.pipe(
  v.unknown(),
  v.check((value) => {
    looks += 1;
    return value === 'good';
  }, 'Not good.'),
);
const BodySchema = v.object({
  lists: v.pipe(
    v.array(
      v.object({ items: v.optional(v.pipe(v.array(Item), v.maxLength(5_000, 'Too many.'))) }),
    ),
    v.maxLength(100, 'Too many lists.'),
  ),
});

const faultsOf = (...lists: unknown[][]) => {
  const result = boundedCheck(BodySchema)({ lists: lists.map((items) => ({ items })) });
  return 'issues' in result
    ? result.issues.map((issue) => [v.getDotPath(issue), issue.message])
    : [];
};

describe('a body', () => {
  it('names the mistakes of a short list, twenty at most', () => {
    expect(faultsOf(['bad', 'good', 'bad'])).toEqual([
      ['lists.0.items.0', 'Not good.'],
      ['lists.0.items.2', 'Not good.'],
    ]);
    expect(faultsOf(Array(100).fill('bad'))).toHaveLength(20);
  });

  it('has none of its items looked at if a list is too long', () => {
    expect(faultsOf(Array(5_000).fill('good'), Array(5_001).fill('good'))).toEqual([
      ['lists.1.items', 'Too many.'],
    ]);
    expect(looks).toBe(0);
  });

  it('is left at the first mistake if it is long', () => {
    expect(faultsOf(['good'], Array(5_000).fill('bad'))).toEqual([
      ['lists.1.items.0', 'Not good.'],
    ]);
    expect(looks).toBe(2);
  });

  it('is taken whole if nothing is wrong with it', () => {
    const lists = [{ items: Array(5_000).fill('good') }, {}];
    expect(boundedCheck(BodySchema)({ lists, more: 1 })).toEqual({ value: { lists } });
    expect(boundedCheck(BodySchema)({ lists: 1 })).toHaveProperty('issues');
    expect(boundedCheck(BodySchema)({ lists: [{ items: { length: 1e9 } }] })).toHaveProperty(
      'issues',
    );
  });
});
