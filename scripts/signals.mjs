// SIGINT (Ctrl-C) and SIGTERM for every command of the project.
import { constants } from 'node:os';

/** The terminal sends Ctrl-C to every process in it, and npm forwards it once more. */
const SAME_PRESS_MS = 1000;

/** The exit code of a command that a signal ended, as shells report it: 130 for SIGINT, 143 for SIGTERM. */
export const exitCodeOf = (signal) => 128 + constants.signals[signal];

const endAtOnce = (signal) => process.exit(exitCodeOf(signal));

/**
 * Takes the signals over until the process ends, or until the function it returns is called. A
 * handler that is removed earlier leaves the process to the next signal, which then kills it.
 */
export function onStopSignal(stop = endAtOnce) {
  let stoppedAt;
  const handle = (signal) => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      stop(signal);
    } else if (performance.now() - stoppedAt > SAME_PRESS_MS) {
      endAtOnce(signal);
    }
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  return () => {
    process.off('SIGINT', handle);
    process.off('SIGTERM', handle);
  };
}
