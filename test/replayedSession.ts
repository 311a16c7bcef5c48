/** What the tests in `test/bugs/` look at. */
import path from 'node:path';
import { bugTests } from 'redux-sessions/command';
import { sessions } from '../src/app/sessions';

export const { faultOf, stateAfter, valueAfter } = bugTests(
  sessions,
  path.resolve(import.meta.dirname, 'bugs'),
);
