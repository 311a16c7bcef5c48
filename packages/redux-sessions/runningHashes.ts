/** Hashes of a recording's actions that name the first one which was dropped, doubled or exchanged. */
import { hashText } from './stateHash';

/** Half of a hash is enough: a wrong action must meet the right digits, in a file that nobody attacks. */
const DIGITS = 8;

/**
 * Each hash is of one action and, by the hash before it, of all actions before that one.
 *
 * @param actions their JSON texts as they are in the file.
 * @param former the hash before the first of them; empty at the beginning of a file.
 * @returns 8 hexadecimal digits for each action.
 */
export function runningHashes(actions: readonly string[], former = ''): string[] {
  let hash = former;
  return actions.map((action) => {
    hash = hashText(hash + action).slice(0, DIGITS);
    return hash;
  });
}
