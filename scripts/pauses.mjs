// Cuts the evaluation of the code into several tasks (`src/pauses/`).

/** The text of a module that begins another task. */
const PAUSE = 'globalThis.skyfolioPause?.()';
const NEXT_TASK = 'await new Promise((resolve) => setTimeout(resolve))';

/**
 * Writes the pauses into the finished file. Modules with their own `await` would make the bundler split it.
 */
export function pauses() {
  return {
    name: 'pauses',
    apply: 'build',
    renderChunk: (code) => code.replaceAll(PAUSE, NEXT_TASK),
  };
}
