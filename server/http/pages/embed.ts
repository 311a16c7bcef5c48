/** A picture with its credit for other sites to frame: `/embed/2004-07-04`. It runs no script. */
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { sourceSet, thumbnailAddress } from '../../../contract/images';
import { formatDate } from '../../../contract/format';
import { DateParamsSchema, type PictureEntry } from '../../../contract/pictures';
import type { Archive } from '../../archive/archive';
import { notFound } from '../../platform/errors';
import { escapeHtml } from '../../platform/escapeHtml';
import { pictureAddress } from '../../archive/feeds/feedPicture';
import type { ContractTypeProvider } from '../validation';

interface EmbedOptions {
  archive: () => Archive;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
}

/** Height of the words below the picture, in pixels. */
export const CAPTION_HEIGHT = 72;

const STYLE = `
*{box-sizing:border-box}
body{display:grid;grid-template-rows:minmax(0,1fr) auto;height:100vh;margin:0;background:#05070c;color:#e9ecf4;font:15px/1.4 system-ui,sans-serif}
a{color:inherit}
img{display:block;width:100%;height:100%;object-fit:contain}
p{display:flex;align-items:center;justify-content:space-between;gap:16px;height:${CAPTION_HEIGHT}px;margin:0;padding:0 16px;background:#121726}
p>*{overflow:hidden;max-height:2.8em}
small{color:#9aa4bc;text-align:right}
`;

const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'content-security-policy': [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    // A source that is not resized comes from its own host.
    "img-src 'self' https:",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  ].join(';'),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export function embedRoutes(instance: FastifyInstance, { archive, publicUrl }: EmbedOptions): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get('/embed/:date', { schema: { params: DateParamsSchema } }, async ({ params }, reply) => {
    const picture = await archive().entry(params.date);
    if (!picture) {
      throw notFound('There is no picture of this day.');
    }
    return reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(embedPage(picture, publicUrl));
  });
}

function embedPage(picture: PictureEntry, publicUrl: string): string {
  const { date, title, authors } = picture;
  const address = escapeHtml(pictureAddress(publicUrl, date));
  const link = (html: string) => `<a href="${address}" target="_blank" rel="noopener">${html}</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="canonical" href="${address}">
<style>${STYLE}</style></head><body>${link(imageOf(picture))}
<p>${link(escapeHtml(title))}<small>${escapeHtml(authors)} · ${formatDate(date)}</small></p></body></html>`;
}

function imageOf({ title, alt, thumbnail, image_url: url }: PictureEntry): string {
  const sources =
    thumbnail === undefined
      ? `src="${escapeHtml(url ?? '')}"`
      : `src="${escapeHtml(thumbnailAddress(thumbnail, 960, 'jpg'))}" sizes="100vw" srcset="${escapeHtml(sourceSet(thumbnail, 'jpg'))}"`;
  return `<img ${sources} alt="${escapeHtml(alt ?? title)}">`;
}
