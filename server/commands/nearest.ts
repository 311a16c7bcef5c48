/**
 * The candidate that a misspelt word means most likely: one letter in five may be wrong, missing, too many, or in
 * the place of its neighbour.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: countEdits(word, candidate) }))
    .filter(({ candidate, edits }) => edits <= Math.max(1, Math.floor(candidate.length / 5)))
    .sort((a, b) => a.edits - b.edits);
  return best?.candidate;
}

/** Edits from one word to another: Levenshtein's, and two neighbours that change places. */
function countEdits(from: string, to: string): number {
  let [earlier, row]: [number[], number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (earlier[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [earlier, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
