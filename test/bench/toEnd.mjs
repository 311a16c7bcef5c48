// Runs a measurement, which takes a while and many processes, and leaves nothing behind, also after Ctrl-C.
import { inspect } from 'node:util';
import { exitCodeOf, onStopSignal } from '../../scripts/signals.mjs';

/**
 * @typedef {object} Run
 * @property {AbortSignal} signal
 * @property {(undo: () => unknown) => void} onEnd takes what undoes each step
 * @property {(text: string) => void} say
 */

/** Collects what undoes each step. */
function collectUndo() {
  /** @type {(() => unknown)[]} */
  const steps = [];
  const undoAll = async () => {
    for (const each of steps.splice(0).reverse()) {
      try {
        await each();
      } catch (error) {
        // What comes after it has to be undone all the same.
        console.error(error);
      }
    }
  };
  let undone = Promise.resolve();
  return {
    onEnd: (/** @type {() => unknown} */ step) => void steps.push(step),
    /** After Ctrl-C what was under way may add to the steps while the rest is undone. */
    undo: () => (undone = undone.then(undoAll)),
  };
}

/** @param {(run: Run) => Promise<number>} work gives the exit code. */
export async function toEnd(work) {
  const stopping = new AbortController();
  const { onEnd, undo } = collectUndo();
  const say = (/** @type {string} */ text) => {
    stopping.signal.throwIfAborted();
    console.error(text);
  };
  onStopSignal((signal) => {
    stopping.abort(signal);
    void undo();
  });
  try {
    return await work({ signal: stopping.signal, onEnd, say });
  } catch (error) {
    // After Ctrl-C everything fails that was under way.
    if (!stopping.signal.aborted) {
      throw error;
    }
    return exitCodeOf(stopping.signal.reason);
  } finally {
    await undo();
  }
}

/**
 * Measures one part after the other, and undoes what each has set up before the next one begins. A part that fails
 * costs the others nothing.
 *
 * @template Result
 * @param {Record<string, (run: Run) => Promise<Result>>} parts by their names.
 * @param {Run} run
 */
export async function measureParts(parts, run) {
  /** @type {Result[]} */
  const measured = [];
  /** @type {{ part: string, reason: string }[]} */
  const failed = [];
  for (const [part, measure] of Object.entries(parts)) {
    const { onEnd, undo } = collectUndo();
    run.onEnd(undo);
    try {
      measured.push(await measure({ ...run, onEnd }));
    } catch (error) {
      // After Ctrl-C this throws, and no other part begins.
      run.say(`The part "${part}" failed. ${inspect(error)}`);
      failed.push({ part, reason: error instanceof Error ? error.message : String(error) });
    } finally {
      await undo();
    }
  }
  return { measured, failed };
}
