/** The door for Node: the command that replays a recorded session, minimises it and makes a test of it. */
export { bugTests } from './command/bugTests';
export type { Host } from './command/host';
export { runReplay } from './command/replayCommand';
