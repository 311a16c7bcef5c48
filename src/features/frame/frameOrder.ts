/** The order of a show, without a list of what was shown: it runs for months. */

/**
 * The place in a list of a show's turn: each place once, in an order that the seed decides, and then again in
 * another order.
 *
 * @param turn from 0.
 * @param seed a whole number.
 */
export function shuffledPlace(turn: number, total: number, seed: number): number {
  const round = Math.floor(turn / total);
  const half = Math.max(Math.ceil(Math.log2(total) / 2), 1);
  let place = turn % total;
  // The permutation is one of a power of four; who leaves the list takes the next step of the cycle.
  do {
    place = permute(place, half, seed + round);
  } while (place >= total);
  return place;
}

const ROUNDS = 4;

/** A Feistel network: a permutation of the numbers of twice `half` bits. */
function permute(number: number, half: number, seed: number): number {
  const mask = 2 ** half - 1;
  let [left, right] = [number >>> half, number & mask];
  for (let round = 0; round < ROUNDS; round += 1) {
    [left, right] = [right, left ^ (mix(right + round * 0x9e37, seed) & mask)];
  }
  return left * 2 ** half + right;
}

/** The finalizer of MurmurHash3. */
function mix(number: number, seed: number): number {
  let hash = Math.imul(number ^ seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
