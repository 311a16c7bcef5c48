export type StopSignal = 'SIGINT' | 'SIGTERM';

/** 130 for SIGINT, 143 for SIGTERM. */
export function exitCodeOf(signal: StopSignal): number;

/**
 * Calls `stop` with the first SIGINT or SIGTERM. Those that follow within a second are the same
 * press; a later one ends the process at once with its exit code. Without `stop` the first one does.
 *
 * @returns a function that gives the signals up; without it they are taken until the process ends.
 */
export function onStopSignal(stop?: (signal: StopSignal) => void): () => void;
