import { bugTests } from 'redux-sessions/command';
import { sessions } from './app';

/** Recordings of bugs lie in the folder in which the tests run. */
export const { faultOf, stateAfter, valueAfter } = bugTests(sessions, process.cwd());
