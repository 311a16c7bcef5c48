/** What the tests in `test/bugs/` look at: recorded sessions, replayed by the present reducer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { finalStateOf, findFailure, readRecording, valueAt } from 'redux-sessions';
import { sessions } from '../src/app/sessions';

const read = (file: string) =>
  readRecording(sessions, readFileSync(path.resolve(import.meta.dirname, 'bugs', file), 'utf8'));

/** The first step of a session that breaks a rule or causes an error, in words. */
export const faultOf = (file: string): string | undefined =>
  findFailure(sessions, read(file))?.text;

/** What a session leads to at a path of the state; stand-ins are in the place of ids and times. */
export const valueAfter = (file: string, statePath: string): unknown =>
  valueAt(finalStateOf(sessions, read(file)), statePath);
