/** What the tests in `test/bugs/` look at: recorded sessions, replayed by the present reducer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { findFailure, valueAt } from '../src/qa/command/failure';
import { readRecording } from '../src/qa/recording';
import { finalStateOf } from '../src/qa/replay';

const read = (file: string) =>
  readRecording(readFileSync(path.resolve(import.meta.dirname, 'bugs', file), 'utf8'));

/** Expects that no step of a session breaks a rule or causes an error. */
export function expectSound(file: string): void {
  expect(findFailure(read(file))?.text).toBeUndefined();
}

/** What a session leads to at a path of the state; stand-ins are in the place of ids and times. */
export const valueAfter = (file: string, statePath: string): unknown =>
  valueAt(finalStateOf(read(file)), statePath);
