/** A token of a shared collection in JSON: in a path or an address, or as a field of an answer. */
const TOKEN = /(?:shared\/|"share_token":")([\w-]{22})(?![\w-])/g;

/** As long as a token, and as good for the reducers. */
const standIn = (number: number) => `shared-collection-${String(number).padStart(4, '0')}`;

/**
 * Whoever has the token of a shared collection sees it, so no file of QA holds one.
 *
 * @param texts JSON in which all tokens occur with what shows them to be tokens.
 * @returns `hide` puts a stand-in in the place of each token of a text, always the same for the same token;
 *   `isNeeded` tells whether there is any.
 */
export function hideLinks(texts: readonly string[]) {
  const tokens = new Set<string>();
  for (const text of texts) {
    for (const [, token = ''] of text.matchAll(TOKEN)) {
      tokens.add(token);
    }
  }
  const standIns = new Map([...tokens].map((token, index) => [token, standIn(index + 1)]));
  const isNeeded = standIns.size > 0;
  const hide = (text: string): string =>
    isNeeded ? text.replace(/[\w-]{22,}/g, (word) => standIns.get(word) ?? word) : text;
  return { hide, isNeeded };
}
