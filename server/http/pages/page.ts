/** The SPA's HTML page, compressed once, and the headers that follow from its content. */
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { FILM_FILE_ORIGINS, FRAME_ORIGINS } from '../../../contract/films';
import { REPOSITORY_META } from '../../../contract/pages';
import { isKnown } from '../conditional';
import { documentLinks } from './documentLinks';
import { encode, type Encoding, encodingFor } from '../encodings';

/** The hash of the empty text lets styled-components insert its style element. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Brotli's: as far as it goes for a page that is compressed once, and where a reader waits. */
const QUALITY = { once: 11, awaited: 3 };

/** Headers that only pages need. */
const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
};

/** What of the page is about the page as a whole, in the place of which a picture is told of. */
const OWN_TITLE = /<title>[^<]*<\/title>/;
const OWN_DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/** Where the page's own elements begin. */
const ROOT = '<div id="root">';

/** The link that names the code, and what keeps browsers from following it. */
const CODE = '<link rel="modulepreload"';
const HELD_BACK = 'media="not all"';

const NO_REPOSITORY = new RegExp(`<meta name="${REPOSITORY_META}" content=""`);

export class Page {
  private readonly etag: string;
  private readonly policy: string;
  private readonly links: string;

  private constructor(
    readonly html: string,
    private readonly bodies: Record<Encoding, Buffer>,
  ) {
    this.etag = etagOf(html);
    this.policy = policyOf(html);
    this.links = linksOf(html).join(', ');
  }

  /** Compresses the page as far as it goes, which takes some 50 ms of another thread. */
  static async of(html: string): Promise<Page> {
    const compress = (encoding: Encoding) => encode(html, encoding, QUALITY.once);
    const [br, gzip] = await Promise.all([compress('br'), compress('gzip')]);
    return new Page(html, { br, gzip, identity: Buffer.from(html) });
  }

  /** Answers with the page, or `304` if the reader has it and the answer is no failure. */
  send(reply: FastifyReply): FastifyReply {
    const encoding = this.begin(reply, this.etag);
    return encoding === undefined ? reply.send() : reply.send(this.bodies[encoding]);
  }

  /**
   * Answers with the page about a picture. Its scripts and styles are the page's own.
   *
   * @param tags elements of its head, escaped.
   * @param opened an element before all others of its body, escaped.
   */
  async sendAbout(reply: FastifyReply, tags: string, opened = ''): Promise<FastifyReply> {
    const html = htmlAbout(this.html, tags).replace(ROOT, () => opened + ROOT);
    const encoding = this.begin(reply, etagOf(html));
    return encoding === undefined
      ? reply.send()
      : reply.send(await encode(html, encoding, QUALITY.awaited));
  }

  /**
   * The page with what names its first pictures at the end of its head. It holds its code back, which its own script
   * asks for: Chromium compiles code as it comes, and a machine of two cores has none left for what is seen first.
   */
  withFirstRow(elements: string): Promise<Page> {
    const html = this.html.replace(CODE, `<link ${HELD_BACK} rel="modulepreload"`);
    return Page.of(html.replace('</head>', () => `${elements}</head>`));
  }

  /** Sets status and headers. @returns the encoding of the body; nothing for a `304`, which has none. */
  private begin(reply: FastifyReply, etag: string): Encoding | undefined {
    const { 'if-none-match': known, 'accept-encoding': accepted } = reply.request.headers;
    reply.headers({
      ...PAGE_HEADERS,
      etag,
      vary: 'accept-encoding',
      'content-security-policy': this.policy,
      link: this.links,
    });
    if (reply.statusCode === 200 && isKnown(known, etag.slice(2))) {
      reply.code(304);
      return undefined;
    }
    const encoding = encodingFor(accepted);
    if (encoding !== 'identity') {
      reply.header('content-encoding', encoding);
    }
    reply.type('text/html; charset=utf-8');
    return encoding;
  }
}

/** The page with elements of its head that tell of something. */
export const htmlAbout = (html: string, tags: string): string =>
  html.replace(OWN_DESCRIPTION, '').replace(OWN_TITLE, () => tags);

/** Weak, as it is the same for each encoding. */
const etagOf = (html: string) => `W/"${sha256(html, 'base64url').slice(0, 22)}"`;

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
    // Without a repository nobody asks for its stars.
    NO_REPOSITORY.test(html) ? "connect-src 'self'" : "connect-src 'self' https://api.github.com",
  ].join(';');
}

function hashesOf(html: string, element: 'script' | 'style'): string {
  return [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
    .map(([, text = '']) => `'sha256-${sha256(text, 'base64')}'`)
    .join(' ');
}

/**
 * For a `Link` header: code, unless it is held back, and fonts, so that a proxy can send early hints (RFC 8297), and
 * the documents that the page does not name itself.
 */
function linksOf(html: string): string[] {
  const all = (link: string, rest: string) =>
    [...html.matchAll(new RegExp(`${link}[^>]* href="([^"]+)"`, 'g'))].map(
      ([, address = '']) => `<${address}>; ${rest}`,
    );
  return [
    ...all(CODE, 'rel=modulepreload; crossorigin'),
    ...all('<link rel="preload" as="font"', 'rel=preload; as=font; crossorigin'),
    ...documentLinks(html),
  ];
}
