/** The door that needs no page. */
export { makeCheckpoints } from './command/checkpoints';
export { EXAMPLE, type Hiding } from './masker';
export { nothingDone } from './nothingDone';
export { Part } from './part';
export { Recorder } from './recorder';
export type { RecorderOptions } from './recorderTypes';
export { readRecording, type Recording, RecordingError, writeRecording } from './recording';
export { CallCounter } from './repeatedCall';
export { finalStateOf, firstStateOf, replay } from './replay';
export { createSessions, type Rule, type Sessions, type SessionsConfig } from './sessions';
export { firstDifference, hashRootState, type KnownHashes } from './stateHash';
export type { CallWords, EventWords } from './words';
