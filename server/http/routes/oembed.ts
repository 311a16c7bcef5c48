/** Tells other sites how to show a picture whose address somebody has put into a text (oEmbed 1.0). */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { thumbnailAddress } from '../../../contract/images';
import {
  type Embedding,
  EmbeddingSchema,
  type OembedQuery,
  OembedQuerySchema,
} from '../../../contract/oembed';
import { DateSchema, type PictureEntry } from '../../../contract/pictures';
import type { Archive } from '../../archive/archive';
import { badRequest, notFound, ServiceError } from '../../platform/errors';
import { escapeHtml } from '../../platform/escapeHtml';
import { widthFor } from '../../images/usefulWidth';
import type { ContractTypeProvider } from '../validation';
import { apiCall } from '../apiDocs';
import { CAPTION_HEIGHT } from '../pages/embed';

/** Wide enough for a text, in pixels. */
const MOST_WIDTH = 1280;
/** Of a page that is framed: a film's shape, and the words below it. */
const FRAME = { width: 640, height: 360 + CAPTION_HEIGHT };
const CACHING = 'public, max-age=3600';

interface OembedOptions {
  archive: () => Archive;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
}

export function oembedRoutes(
  instance: FastifyInstance,
  { archive, publicUrl }: OembedOptions,
): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/oembed',
    apiCall('images', 'How other sites show the picture of an address (oEmbed 1.0).', {
      operationId: 'getEmbedding',
      querystring: OembedQuerySchema,
      response: { 200: EmbeddingSchema },
    }),
    async ({ query }, reply) => {
      if (query.format !== 'json') {
        throw new ServiceError(501, 'The only format is json.');
      }
      const picture = await archive().entry(dateOf(query.url, publicUrl));
      if (!picture) {
        throw notFound('There is no picture at this address.');
      }
      reply.header('cache-control', CACHING);
      return embedding(picture, query, publicUrl);
    },
  );
}

/** The day of the picture that an address of ours opens. */
function dateOf(address: string, publicUrl: string): string {
  if (!URL.canParse(address)) {
    throw badRequest(
      address === '' ? 'The address of a picture is missing: url.' : 'The url is no address.',
    );
  }
  const { origin, searchParams } = new URL(address);
  const date = v.safeParse(DateSchema, searchParams.get('picture'));
  if (origin !== new URL(publicUrl).origin || !date.success) {
    throw notFound('There is no picture at this address.');
  }
  return date.output;
}

/** A film, and a picture whose size is not known, come as a page to frame, which shows a still. */
function embedding(picture: PictureEntry, query: OembedQuery, publicUrl: string): Embedding {
  const { title, authors, media_type: kind, thumbnail } = picture;
  const about = {
    version: '1.0' as const,
    title,
    author_name: authors,
    provider_name: 'Skyfolio',
    provider_url: `${publicUrl}/`,
    cache_age: 3600,
  };
  const size = sizeOf(picture, query);
  if (!size || thumbnail === undefined) {
    return { type: 'rich', ...about, ...framed(picture, query, publicUrl) };
  }
  const path = thumbnailAddress(thumbnail, widthFor(size.width), 'jpg');
  const url = new URL(path, publicUrl).href;
  return kind === 'image'
    ? { type: 'photo', ...about, url, ...size }
    : {
        type: 'rich',
        ...about,
        ...framed(picture, query, publicUrl),
        thumbnail_url: url,
        thumbnail_width: size.width,
        thumbnail_height: size.height,
      };
}

/** The frame of `/embed/…`, and its size in pixels. */
function framed({ date, title }: PictureEntry, query: OembedQuery, publicUrl: string) {
  const width = Math.min(query.maxwidth ?? FRAME.width, FRAME.width);
  const height = Math.min(query.maxheight ?? FRAME.height, FRAME.height);
  const address = `${publicUrl}/embed/${date}`;
  const html =
    `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" ` +
    'style="border:0"></iframe>';
  return { html, width, height };
}

function sizeOf({ image_width: width, image_height: height }: PictureEntry, query: OembedQuery) {
  if (width === undefined || height === undefined) {
    return undefined;
  }
  const { maxwidth = MOST_WIDTH, maxheight = height } = query;
  const scale = Math.min(1, Math.min(maxwidth, MOST_WIDTH) / width, maxheight / height);
  const scaled = (pixels: number) => Math.max(1, Math.floor(pixels * scale));
  return { width: scaled(width), height: scaled(height) };
}
