/** Parts of the state by their paths, `pictures.years.2004`. */

/** Keys may hold dots themselves (`api.queries.search/m.31/0/10`): the longest one that fits counts. */
export function partOf(state: unknown, path: string): unknown {
  if (path === '' || typeof state !== 'object' || state === null) {
    return path === '' ? state : undefined;
  }
  const keys = Object.keys(state).filter((key) => path === key || path.startsWith(`${key}.`));
  const key = keys.sort((a, b) => b.length - a.length)[0];
  return key === undefined
    ? undefined
    : partOf((state as Record<string, unknown>)[key], path.slice(key.length + 1)); // its own key
}

export const printable = (value: unknown, indent?: number) =>
  value === undefined ? 'nothing' : JSON.stringify(value, null, indent);

/** Cuts a text that may be long, so that the ones around it are seen. */
export const cut = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** A value in one line that is not too long. */
export const printValue = (value: unknown) => cut(printable(value), 1_000);
