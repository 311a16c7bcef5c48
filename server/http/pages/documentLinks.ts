/** Where programs find feeds, the search and the API from any page. */
import { ATOM_PATH, ATOM_TYPE } from '../../archive/feeds/atom';
import { JSON_FEED_PATH, JSON_FEED_TYPE } from '../../archive/feeds/jsonFeed';
import { API_DOCS_PATH, API_DOCUMENT_PATH } from '../apiDocs';
import { OPEN_SEARCH_PATH, OPEN_SEARCH_TYPE } from '../routes/openSearch';

const DOCUMENTS = [
  { rel: 'alternate', type: ATOM_TYPE, address: ATOM_PATH },
  { rel: 'alternate', type: JSON_FEED_TYPE, address: JSON_FEED_PATH },
  { rel: 'search', type: OPEN_SEARCH_TYPE, address: OPEN_SEARCH_PATH },
  { rel: 'service-desc', type: 'application/json', address: API_DOCUMENT_PATH },
  { rel: 'service-doc', type: 'text/html', address: API_DOCS_PATH },
];

/** Elements of a page's head. */
const TAGS = DOCUMENTS.map(
  ({ rel, type, address }) =>
    `<link rel="${rel}" type="${type}" title="Skyfolio" href="${address}">`,
).join('');

export const withDocumentLinks = (html: string): string =>
  html.replace('</head>', () => `${TAGS}</head>`);

/** The same for the `Link` header of a page whose head does not name them, because it is weighed. */
export const documentLinks = (html: string): string[] =>
  html.includes(TAGS)
    ? []
    : DOCUMENTS.map(({ rel, type, address }) => `<${address}>; rel=${rel}; type="${type}"`);
