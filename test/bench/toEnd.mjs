// Runs a measurement, which takes a while and many processes, and leaves nothing behind, also after Ctrl-C.
import { exitCodeOf, onStopSignal } from '../../scripts/signals.mjs';

/**
 * @typedef {object} Run
 * @property {AbortSignal} signal
 * @property {(undo: () => unknown) => void} onEnd takes what undoes each step
 * @property {(text: string) => void} say
 */

/** @param {(run: Run) => Promise<number>} work gives the exit code. */
export async function toEnd(work) {
  const stopping = new AbortController();
  /** @type {(() => unknown)[]} */
  const undo = [];
  const undoAll = async () => {
    for (const each of undo.splice(0).reverse()) {
      try {
        await each();
      } catch (error) {
        // What comes after it has to be undone all the same.
        console.error(error);
      }
    }
  };
  let cleaned = Promise.resolve();
  /** After Ctrl-C what was under way may add to the list while the rest is undone. */
  const cleanUp = () => (cleaned = cleaned.then(undoAll));
  const say = (/** @type {string} */ text) => {
    stopping.signal.throwIfAborted();
    console.error(text);
  };
  onStopSignal((signal) => {
    stopping.abort(signal);
    void cleanUp();
  });
  try {
    return await work({ signal: stopping.signal, onEnd: (each) => undo.push(each), say });
  } catch (error) {
    // After Ctrl-C everything fails that was under way.
    if (!stopping.signal.aborted) {
      throw error;
    }
    return exitCodeOf(stopping.signal.reason);
  } finally {
    await cleanUp();
  }
}
