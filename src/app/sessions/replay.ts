/** What scripts/replay.mjs, the program of `npm run replay`, takes of the product. */
import { type Host, runReplay as run } from 'redux-sessions/command';
import { sessions } from '../sessions';

export { RecordingError } from 'redux-sessions';

export const runReplay = (args: string[], host: Host) => run(sessions, args, host);
