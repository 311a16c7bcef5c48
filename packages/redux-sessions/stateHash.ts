/** Hashes of states, to compare a replay with what was recorded without storing the whole state. */

import type { Sessions } from './sessions';

/** The hash of a value; where it is an object, also those of its parts down to a depth. */
export interface HashTree {
  hash: string;
  parts?: Record<string, HashTree>;
}

/** Levels of the state whose parts have hashes of their own: `pictures.years.2004.2004-07-01`. */
const DEPTH = 4;

/**
 * The trees of objects that were hashed before, by the levels below them. States that follow each
 * other share most of their objects, so only what has changed is hashed again.
 */
export type KnownHashes = WeakMap<object, HashTree>[];

/**
 * Hashes a JSON value. The order of an object's keys does not matter, and a key that is
 * `undefined` counts as missing, as JSON has it.
 */
export function hashState(value: unknown, depth = DEPTH, known?: KnownHashes): HashTree {
  if (typeof value !== 'object' || value === null) {
    return { hash: hashText(value === undefined ? 'null' : JSON.stringify(value)) };
  }
  const ofLevel = known ? (known[Math.max(depth, 0)] ??= new WeakMap()) : undefined;
  const hashed = ofLevel?.get(value) ?? hashObject(value, depth, known);
  ofLevel?.set(value, hashed);
  return hashed;
}

function hashObject(value: object, depth: number, known: KnownHashes | undefined): HashTree {
  const isArray = Array.isArray(value);
  const parts: Record<string, HashTree> = {};
  let text = isArray ? '[' : '{';
  for (const key of isArray ? value.keys() : Object.keys(value).sort()) {
    const part = (value as Record<string, unknown>)[key]; // `key` is one of its own
    if (part !== undefined || isArray) {
      const tree = hashState(part, depth - 1, known);
      text += `${key}:${tree.hash},`;
      parts[key] = tree;
    }
  }
  const hash = hashText(text);
  return depth > 0 && !isArray ? { hash, parts } : { hash };
}

/** Hashes what is compared of a state. */
export function hashRootState<State extends object>(
  sessions: Sessions<State>,
  state: State,
  known?: KnownHashes,
): HashTree {
  return hashState(sessions.compared(state), DEPTH, known);
}

/** The path of the first part whose hash differs, `api.queries.gallery/0/10`; null for none. */
export function firstDifference(a: HashTree, b: HashTree): string | null {
  if (a.hash === b.hash) {
    return null;
  }
  const keys = Object.keys({ ...a.parts, ...b.parts }).sort();
  for (const key of keys) {
    const [left, right] = [a.parts?.[key], b.parts?.[key]];
    const inner = left && right ? firstDifference(left, right) : '';
    if (inner !== null) {
      return inner === '' ? key : `${key}.${inner}`;
    }
  }
  return '';
}

/**
 * 64 bits as 16 hexadecimal digits: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) twice, from
 * two offsets. It finds differences; it is no protection against somebody who wants a collision.
 */
export function hashText(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code ^ (b >>> 15), 0x01000193);
  }
  return hex(a) + hex(b);
}

const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0');
