/**
 * The numbers from 0 to before `count` in an order that the seed decides (Fisher–Yates).
 *
 * @param seed a whole number.
 */
export function shuffledNumbers(count: number, seed: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const random = mulberry32(seed);
  for (let last = count - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [numbers[last], numbers[chosen]] = [numbers[chosen] ?? 0, numbers[last] ?? 0];
  }
  return numbers;
}

/** A random generator that can be seeded, which `Math.random` cannot. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
