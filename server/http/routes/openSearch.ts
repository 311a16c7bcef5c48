/** The search for browsers and other programs (OpenSearch 1.1). */
import type { FastifyInstance } from 'fastify';
import { textElement, xmlDocument } from '../../archive/feeds/xml';
import { escapeHtml } from '../../platform/escapeHtml';

export const OPEN_SEARCH_PATH = '/opensearch.xml';
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/** @param publicUrl the address that people use, without a slash at its end. */
export function openSearchRoutes(app: FastifyInstance, publicUrl: string): void {
  const description = openSearch(escapeHtml(publicUrl));
  app.get(OPEN_SEARCH_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type(`${OPEN_SEARCH_TYPE}; charset=utf-8`)
      .send(description),
  );
}

const openSearch = (site: string) =>
  xmlDocument(
    [
      '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
      textElement('ShortName', 'Skyfolio'),
      textElement('Description', 'Searches thirty years of the astronomy picture of the day.'),
      textElement('InputEncoding', 'UTF-8'),
      `<Image width="64" height="64" type="image/svg+xml">${site}/favicon.svg</Image>`,
      `<Url type="text/html" template="${site}/?q={searchTerms}"/>`,
      `<Url type="${OPEN_SEARCH_TYPE}" rel="self" template="${site}${OPEN_SEARCH_PATH}"/>`,
      '</OpenSearchDescription>',
    ].join('\n'),
  );
