/** What no file of QA holds. */
import { EXAMPLE, type Hiding } from 'redux-sessions';

/** Endpoints whose arguments or answers have names that people gave to collections. */
const COLLECTIONS = [
  ...['listCollections', 'getShared', 'createCollection', 'changeCollection', 'setSharing'],
  ...['addToCollection', 'removeFromCollection', 'moveInCollection', 'importKept'],
];
/** Paths of calls, for their answers. */
const COLLECTION_PATHS = /\/api\/v1\/(collections|shared)\//;
const ACCOUNT_PATHS = /\/(jwt|users)\//;
const NAMES = ['name', 'description', 'shown_name', 'collections'];

/** Messages have what people typed in quotation marks. */
const QUOTED = /“(.*)”/g;
/** Codes of mails in an address. */
const CODES = /\/(activate|password\/reset\/confirm)\/[^/\s"?#]+\/[^/\s"?#]+/g;

export const hiding: Hiding = {
  text: (text, { keys, source, note }) => {
    // Most texts are those of pictures.
    if (source === '') {
      return hideOwn(text, keys, note);
    }
    if (ACCOUNT_PATHS.test(source)) {
      return EXAMPLE;
    }
    const isOfCollections = COLLECTIONS.includes(source) || COLLECTION_PATHS.test(source);
    if (isOfCollections && NAMES.includes(fieldOf(keys)) && text !== '') {
      note(text);
      return EXAMPLE;
    }
    return text;
  },
  // Whoever has the token of a shared collection sees it.
  tokens: {
    pattern: /(?:shared\/|getShared\(\\*"|"share_token":\\*")([\w-]{22})(?![\w-])/g,
    standIn: (number) => `shared-collection-${String(number).padStart(4, '0')}`,
  },
};

/** The name of the field that a text is in or, of a list, that the list is in. */
const fieldOf = (keys: readonly string[]) => keys.findLast((key) => !/^\d+$/.test(key)) ?? '';

/** What the page itself says or remembers. */
function hideOwn(text: string, keys: readonly string[], note: (secret: string) => void): string {
  if (keys.at(-2) === 'lastSearches') {
    return `last search ${Number(keys.at(-1)) + 1}`;
  }
  if (keys.at(-2) === 'messages' || keys.includes('faults')) {
    return text.replace(QUOTED, (_quoted, typed: string) => {
      note(typed);
      return `“${EXAMPLE}”`;
    });
  }
  return text.includes('/') ? text.replace(CODES, '/$1/…/…') : text;
}
