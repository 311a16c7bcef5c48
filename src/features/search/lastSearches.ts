/** Searches that an empty search box offers at most. */
const MOST = 5;

/** The last searches after one more. The same words in other cases are the same search. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const others = searches.filter((search) => search.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, MOST);
}
