/** Edits from one word to another: Levenshtein's, and two neighbours that change places. */
export function countEdits(from: string, to: string): number {
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
