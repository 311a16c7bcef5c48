/** The texts of tests that are made of recordings. */
import type { Failure } from './failure';
import { withoutIdsAndTimes } from '../stateDifferences';

/** A test of Vitest that fails while a minimised session shows its failure. */
export function vitestOf(
  name: string,
  helpers: string,
  failure: Failure,
  expected?: unknown,
): string {
  const json = JSON.stringify(`${name}.json`);
  const isValue = failure.kind === 'value';
  return `${headOf(failure.text)}
import { expect, it } from 'vitest';
import { ${isValue ? 'valueAfter' : 'faultOf'} } from ${JSON.stringify(helpers)};

it(${JSON.stringify(name.replaceAll('-', ' '))}, () => {
  ${
    isValue
      ? `expect(valueAfter(${json}, ${JSON.stringify(failure.path)}))${expectation(failure.value, expected)}`
      : `expect(faultOf(${json})).toBeUndefined()`
  };
});
`;
}

/** What `--expect` says for a value that is not there. */
export const NOTHING = Symbol('nothing');

function expectation(bad: unknown, expected: unknown): string {
  if (expected === undefined) {
    return `.not${equal(bad)}`;
  }
  return equal(expected === NOTHING ? undefined : withoutIdsAndTimes(expected));
}

const equal = (value: unknown) =>
  value === undefined ? '.toBeUndefined()' : `.toEqual(${JSON.stringify(value)})`;

/** The text may hold anything that a recording holds. */
const headOf = (text: string) => `/** ${text.replaceAll('*/', '* /')} */`;
