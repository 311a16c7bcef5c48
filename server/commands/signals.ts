/** The terminal sends Ctrl-C to all that runs in it, and npm passes its own on once more. */
const SAME_SIGNAL_MS = 1000;

/** Ctrl-C and the like: the first one stops what is under way in order, a later one at once. */
export function onStopSignal(stop: () => void): void {
  let stoppedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppedAt === undefined) {
        stoppedAt = Date.now();
        stop();
      } else if (Date.now() - stoppedAt > SAME_SIGNAL_MS) {
        process.exit(1);
      }
    });
  }
}
