/** The texts of tests that are made of recordings. */
import type { Failure } from './failure';
import { withoutIdsAndTimes } from '../stateDifferences';

/** A test of Vitest that fails while a minimised session shows its failure. */
export function vitestOf(name: string, failure: Failure, expected?: unknown): string {
  const json = `${name}.json`;
  return `${headOf(failure.text)}
import { ${failure.kind === 'value' ? 'expect, it' : 'it'} } from 'vitest';
import { ${failure.kind === 'value' ? 'valueAfter' : 'expectSound'} } from '../replayedSession';

it(${JSON.stringify(titleOf(name))}, () => {
  ${
    failure.kind === 'value'
      ? `expect(valueAfter(${JSON.stringify(json)}, ${JSON.stringify(failure.path)}))${expectation(failure.value, expected)}`
      : `expectSound(${JSON.stringify(json)})`
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

export const titleOf = (name: string) => name.replaceAll('-', ' ');

/** The text may hold anything that a recording holds. */
const headOf = (text: string) => `/** ${text.replaceAll('*/', '* /')} */`;
