/** What the tests of bugs that the command makes look at: recorded sessions, replayed by the present reducer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecording } from '../recording';
import { finalStateOf } from '../replay';
import type { Sessions } from '../sessions';
import { findFailure, valueAt } from './failure';

/** @param folder of the recordings. */
export function bugTests<State extends object>(sessions: Sessions<State>, folder: string) {
  const read = (file: string) =>
    readRecording(sessions, readFileSync(path.resolve(folder, file), 'utf8'));
  /** The state after a step, or the last one, to show a component with it. */
  const stateAfter = (file: string, step?: number): State => {
    const { actions, ...rest } = read(file);
    return finalStateOf(sessions, { ...rest, actions: actions.slice(0, step) });
  };
  return {
    stateAfter,
    /** The first step of a session that breaks a rule or causes an error, in words. */
    faultOf: (file: string): string | undefined => findFailure(sessions, read(file))?.text,
    /** What a session leads to at a path of the state; stand-ins are in the place of ids and times. */
    valueAfter: (file: string, statePath: string): unknown => valueAt(stateAfter(file), statePath),
  };
}
