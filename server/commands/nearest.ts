import { countEdits } from '../platform/edits';

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
