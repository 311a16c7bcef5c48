/** What scripts/replay.mjs, the program of `npm run replay`, takes of the product. */
export { runReplay } from './command/replayCommand';
export { RecordingError } from './recording';
