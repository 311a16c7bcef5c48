/** The SPA's HTML page, compressed once, and the headers that follow from its content. */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FILM_FILE_ORIGINS, FRAME_ORIGINS } from '../contract/films';
import { isKnown } from './routes/conditional';

/** The hash of the empty text lets styled-components insert its style element. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** Headers that only pages need. */
const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
};

export class Page {
  private readonly bodies: Record<(typeof ENCODINGS)[number], Buffer>;
  private readonly etag: string;
  private readonly policy: string;
  private readonly links: string;

  constructor(html: string) {
    this.bodies = {
      br: brotliCompressSync(html),
      gzip: gzipSync(html),
      identity: Buffer.from(html),
    };
    // Weak, as it is the same for each encoding.
    this.etag = `W/"${sha256(html, 'base64url').slice(0, 22)}"`;
    this.policy = policyOf(html);
    this.links = linksOf(html).join(', ');
  }

  /** Answers with the page, or `304` if the reader has it and the answer is no failure. */
  send(reply: FastifyReply): FastifyReply {
    const { 'if-none-match': known, 'accept-encoding': accepted } = reply.request.headers;
    reply.headers({
      ...PAGE_HEADERS,
      etag: this.etag,
      vary: 'accept-encoding',
      'content-security-policy': this.policy,
      link: this.links,
    });
    if (reply.statusCode === 200 && isKnown(known, this.etag.slice(2))) {
      return reply.code(304).send();
    }
    const wanted = negotiate(accepted ?? 'identity', [...ENCODINGS]);
    const encoding = ENCODINGS.find((each) => each === wanted) ?? 'identity';
    if (encoding !== 'identity') {
      reply.header('content-encoding', encoding);
    }
    return reply.type('text/html; charset=utf-8').send(this.bodies[encoding]);
  }
}

const sha256 = (text: string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding);

/** The scripts and styles in the page itself are allowed by their hashes. */
function policyOf(html: string): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    // The archive's entries decide where pictures come from.
    "img-src 'self' https: data:",
    // Films, once somebody has pressed play.
    `frame-src ${FRAME_ORIGINS.join(' ')}`,
    `media-src ${FILM_FILE_ORIGINS}`,
    "object-src 'none'",
    `script-src 'self' ${hashesOf(html, 'script')}`,
    "script-src-attr 'none'",
    `style-src 'self' ${EMPTY_STYLE} ${hashesOf(html, 'style')}`,
    "connect-src 'self' https://api.github.com",
  ].join(';');
}

function hashesOf(html: string, element: 'script' | 'style'): string {
  return [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
    .map(([, text = '']) => `'sha256-${sha256(text, 'base64')}'`)
    .join(' ');
}

/** Code and fonts for a `Link` header, so that a proxy can send early hints (RFC 8297). */
function linksOf(html: string): string[] {
  const all = (pattern: RegExp, rest: string) =>
    [...html.matchAll(pattern)].map(([, address = '']) => `<${address}>; ${rest}`);
  return [
    ...all(/<link rel="modulepreload"[^>]* href="([^"]+)"/g, 'rel=modulepreload; crossorigin'),
    ...all(
      /<link rel="preload" as="font"[^>]* href="([^"]+)"/g,
      'rel=preload; as=font; crossorigin',
    ),
  ];
}
