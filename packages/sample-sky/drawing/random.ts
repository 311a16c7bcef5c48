/** Numbers that look like chance and are the same whenever they are asked for. */

/** FNV-1a, then a final mix: near inputs give far numbers. */
export function hash(content: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < content.length; index += 1) {
    value = Math.imul(value ^ content.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

/** A row of numbers from 0 up to 1 that is the same for the same seed (mulberry32). */
export function sequence(seed: string): () => number {
  let state = Math.floor(hash(seed) * 2 ** 32);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
