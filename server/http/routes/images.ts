import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { apiCall } from '../apiDocs';
import {
  IMAGE_TYPES,
  IMAGE_FORMATS,
  ImageQuerySchema,
  SAMPLE_IMAGES,
  STILL_IMAGES,
  DrawnImageParamsSchema,
} from '../../../contract/images';
import { DateSchema } from '../../../contract/pictures';
import { viewerOf } from '../connection';
import type { CachedFile } from '../../images/diskCache';
import type { ImageService } from '../../images/imageService';
import { ALL_WIDTHS } from '../../images/usefulWidth';
import type { ContractTypeProvider } from '../validation';
import { isKnown } from '../conditional';

const ImageParamsSchema = v.object({
  date: DateSchema,
  width: v.pipe(
    v.string(),
    v.transform(Number),
    v.picklist(ALL_WIDTHS, `The width must be one of ${ALL_WIDTHS.join(', ')}.`),
  ),
  format: v.picklist(IMAGE_FORMATS, `The format must be one of ${IMAGE_FORMATS.join(', ')}.`),
});

/** An address with the current version never gives another picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Without a version the address may give another picture later. */
const FOR_A_WHILE = 'public, max-age=3600, stale-while-revalidate=86400';
/** The source may give the large picture soon. */
const UNTIL_NEXT_TRY = 'public, max-age=600';

/** Resized pictures, and the pictures that the server draws. */
export function imageRoutes(instance: FastifyInstance, images: ImageService) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/images/:date/:width.:format',
    apiCall('images', 'A picture in a width and a format.', {
      operationId: 'getImage',
      params: ImageParamsSchema,
      querystring: ImageQuerySchema,
    }),
    async (request, reply) => {
      const { date, width, format } = request.params;
      const image = await images.resized(date, width, format, viewerOf(request, reply));
      const age = request.query.v === image.version ? FOR_EVER : FOR_A_WHILE;
      reply
        .type(IMAGE_TYPES[format])
        .header('cache-control', image.isStandIn ? UNTIL_NEXT_TRY : age);
      return sendImage(request, reply, image);
    },
  );
  for (const [folder, origin, operationId] of [
    [SAMPLE_IMAGES, 'sample', 'getSampleImage'],
    [STILL_IMAGES, 'still', 'getStill'],
  ] as const) {
    app.get(
      `${folder}:date.jpg`,
      apiCall('images', 'A picture that the server drew, in full size.', {
        operationId,
        params: DrawnImageParamsSchema,
      }),
      async (request, reply) => {
        const viewer = viewerOf(request, reply);
        const image = await images.drawn(request.params.date, origin, viewer);
        reply.type(IMAGE_TYPES.jpg).header('cache-control', FOR_A_WHILE);
        return sendImage(request, reply, image);
      },
    );
  }
}

export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, etag }: CachedFile,
) {
  reply.header('etag', etag);
  return isKnown(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.send(content);
}
