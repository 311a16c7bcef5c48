// Cuts the evaluation of the code into several tasks (`src/pauses/`).

/** What a module holds that begins another task. */
const PAUSE = 'globalThis.skyfolioPause?.()';
const NEXT_TASK = 'await new Promise((resolve) => setTimeout(resolve))';

/**
 * Writes the pauses into the finished file. As modules with an `await` of their own they would keep
 * the bundler from making it one file.
 */
export function pauses() {
  return {
    name: 'pauses',
    apply: 'build',
    renderChunk: (code) => code.replaceAll(PAUSE, NEXT_TASK),
  };
}
