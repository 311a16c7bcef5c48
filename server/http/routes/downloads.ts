/**
 * The file of a picture to keep, with its title, credit and source in it: `/download/2004-07-01` whole,
 * `/download/2004-07-01?w=1280` smaller, `/download/2004-07-01?w=1920&h=1080` in the shape of a screen.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import * as v from 'valibot';
import { DateParamsSchema, type PictureEntry } from '../../../contract/pictures';
import { foldLetters } from '../../../contract/searchText';
import { apiCall } from '../apiDocs';
import type { Archive } from '../../archive/archive';
import { onAnswerEnd, viewerOf } from '../connection';
import { notFound, ServiceError } from '../../platform/errors';
import { pictureAddress } from '../../archive/feeds/feedPicture';
import type { ListedPicture } from '../../archive/imageAddress';
import { withCredit } from '../../images/creditMetadata';
import type { ImageService } from '../../images/imageService';
import type { Viewer } from '../../images/imageTurns';
import { Places } from '../places';
import { pictureInSize, type PictureSize, SIZE_QUERY } from '../pictureSize';
import type { ContractTypeProvider } from '../validation';

/** Files that are on their way to visitors, and to one of them: each takes up to 40 MB of memory. */
const MOST_AT_ONCE = { inAll: 4, each: 2 };
const NAME_LENGTH = 60;

interface DownloadOptions {
  archive: () => Archive;
  images: ImageService;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
}

export function downloadRoutes(
  instance: FastifyInstance,
  { archive, images, publicUrl }: DownloadOptions,
): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const find = async (date: string, size: PictureSize, viewer: Viewer) => {
    if (size.w === undefined && size.h === undefined) {
      return { ...(await images.file(date, viewer)), size: undefined };
    }
    const { content } = await pictureInSize(images, date, size, viewer);
    const { width, height } = await sharp(content).metadata();
    const name = size.h === undefined ? String(width) : `${width}x${height}`;
    return { picture: await images.find(date), content, size: name };
  };
  const places = new Places(MOST_AT_ONCE);
  app.get(
    '/download/:date',
    apiCall(
      'images',
      'A picture as a file with its credit in it, in full size or another; 302 to its source if that must do.',
      {
        operationId: 'downloadPicture',
        params: DateParamsSchema,
        querystring: v.object(SIZE_QUERY),
      },
    ),
    async (request, reply) => {
      const { date } = request.params;
      const viewer = viewerOf(request, reply);
      const { visitor } = viewer;
      if (!places.take(visitor)) {
        return leadToSource(reply, await archive().entry(date));
      }
      onAnswerEnd(request, reply, () => places.giveBack(visitor));
      try {
        const { picture, content, size } = await find(date, request.query, viewer);
        const name = nameOf(picture, size);
        return await sendFile(reply, name, withCredit(content, creditOf(picture, publicUrl)));
      } catch (error) {
        // What this server cannot fetch now, the browser may.
        if (error instanceof ServiceError && [502, 503, 504].includes(error.statusCode)) {
          return leadToSource(reply, await archive().entry(date));
        }
        throw error;
      }
    },
  );
}

function leadToSource(reply: FastifyReply, picture: PictureEntry | undefined) {
  const address = picture?.original_url ?? picture?.image_url;
  if (!address) {
    throw notFound('There is no picture of this day.');
  }
  return reply.header('cache-control', 'no-store').redirect(address, 302);
}

const creditOf = (picture: ListedPicture, publicUrl: string) => ({
  title: picture.title,
  credit: picture.credit,
  date: picture.date,
  sourceAddress: new URL(picture.source_url, `${publicUrl}/`).href,
  address: pictureAddress(publicUrl, picture.date),
});

/** The name of a file, without its ending: day, title, and size in pixels unless that is the full one. */
function nameOf({ date, title }: ListedPicture, size: string | undefined): string {
  const words = foldLetters(title).replaceAll(/[^a-z0-9]+/g, '-');
  const name = `${date}-${words}`.slice(0, NAME_LENGTH).replace(/-+$/, '');
  return size ? `${name}-${size}` : name;
}

/** The first bytes of formats, their types and endings. */
const FORMATS = [
  ['ffd8ff', 'image/jpeg', 'jpg'],
  ['89504e47', 'image/png', 'png'],
  ['47494638', 'image/gif', 'gif'],
  ['52494646', 'image/webp', 'webp'],
] as const;

function sendFile(reply: FastifyReply, name: string, content: Buffer) {
  const start = content.subarray(0, 4).toString('hex');
  const [, type, ending] = FORMATS.find(([bytes]) => start.startsWith(bytes)) ?? [
    '',
    'application/octet-stream',
    'img',
  ];
  return reply
    .headers({
      'cache-control': 'private, max-age=3600',
      'content-disposition': `attachment; filename="${name}.${ending}"`,
    })
    .type(type)
    .send(content);
}
