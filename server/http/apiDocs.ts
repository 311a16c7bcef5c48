/** The OpenAPI document, made from the schemas of the routes. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { createHash } from 'node:crypto';
import { version } from '../../package.json';
import { escapeHtml } from '../platform/escapeHtml';
import { PUBLIC_HEADERS } from './securityHeaders';
import { completeRoutes, describeRoute, type Routes } from './apiDocument';

export const API_DOCS_PATH = '/api/docs';
export const API_DOCUMENT_PATH = `${API_DOCS_PATH}/openapi.json`;

/** Groups of calls, in this order. */
const TAGS = [
  { name: 'pictures', description: 'The archive, the same for everyone' },
  { name: 'objects', description: 'Objects of the sky, and what shows them' },
  { name: 'credits', description: 'People and organisations that pictures are credited to' },
  { name: 'images', description: 'Pictures in the right size' },
  { name: 'likes', description: 'What a user likes' },
  { name: 'collections', description: 'Pictures that a user keeps together' },
  { name: 'accounts', description: 'Sign-up, log-in, passwords, own data' },
  { name: 'service', description: 'How the server is' },
] as const;
export type ApiTag = (typeof TAGS)[number]['name'];

/** For `security` of a route's schema: the call needs an access token. */
export const NEEDS_TOKEN = [{ token: [] }];

/** The schema of a call, with what the document says about it. */
export const apiCall = <Schema extends FastifySchema>(
  tag: ApiTag,
  summary: string,
  schema: Schema,
) => ({ schema: { tags: [tag], summary, ...schema } });

/** Must come before the routes. Those without a tag are left out. */
export async function useApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Skyfolio', version, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      tags: TAGS.map((tag) => ({ ...tag })),
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The word Token, a blank, and the access token of jwt/create/.',
          },
        },
      },
    },
    // A route without a schema has none here either, although the type says so.
    transform: ({
      schema,
      url,
      route,
    }: {
      schema?: FastifySchema;
      url: string;
      route: RouteOptions;
    }) => ({
      url,
      schema: schema?.tags ? describeRoute(schema, route.method === 'GET') : { hide: true },
    }),
    transformObject: (made) => {
      const document = 'openapiObject' in made ? made.openapiObject : {};
      return { ...document, ...completeRoutes(document as Routes) }; // as `describeRoute` has them
    },
  });
  app.get(API_DOCUMENT_PATH, (_request, reply) =>
    reply.headers({ 'cache-control': 'no-cache', ...PUBLIC_HEADERS }).send(app.swagger()),
  );
  let page: string | undefined;
  app.get(API_DOCS_PATH, (_request, reply) => {
    page ??= createPage(app.swagger());
    return reply
      .header('cache-control', 'no-cache')
      .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

const STYLE =
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui;color-scheme:light dark}' +
  'table{width:100%;border-collapse:collapse}td{padding:.3rem 1rem .3rem 0;vertical-align:top}' +
  'td:first-child{width:4rem}code{overflow-wrap:anywhere}';
const POLICY =
  `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';` +
  "frame-ancestors 'none'";

type Document = Exclude<ReturnType<FastifyInstance['swagger']>, string>;

/** A list of all calls; programs read the document itself. */
function createPage({ paths = {} }: Document): string {
  const calls = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, { tags: string[]; summary: string; security?: [] }>) // as the routes have them
      .map(([method, call]) => ({ url, method: method.toUpperCase(), ...call })),
  );
  const sections = TAGS.map(({ name, description }) => {
    const rows = calls
      .filter(({ tags }) => tags.includes(name))
      .map(
        ({ url, method, summary, security }) =>
          `<tr><td>${method}</td><td><code>${escapeHtml(url)}</code></td>` +
          `<td>${escapeHtml(summary)}${security ? ' Needs a token.' : ''}</td></tr>`,
      );
    return `<h2>${description}</h2><table>${rows.join('')}</table>`;
  });
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Skyfolio API</title>' +
    '<meta name="viewport" content="width=device-width">' +
    `<style>${STYLE}</style></head><body><h1>Skyfolio API ${version}</h1>` +
    `<p>All of it, with every field: <a href="${API_DOCUMENT_PATH}">openapi.json</a></p>` +
    `${sections.join('')}</body></html>\n`
  );
}
