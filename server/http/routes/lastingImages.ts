/** Pictures at addresses that last: today's, one of this day over the years, any. Never a film. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { YearDaySchema } from '../../../contract/days';
import { IMAGE_SHAPES, IMAGE_TYPES } from '../../../contract/images';
import { wholeNumber } from '../../../contract/wholeNumber';
import { apiCall } from '../apiDocs';
import type { Archive } from '../../archive/archive';
import { viewerOf } from '../connection';
import type { ListedPicture } from '../../archive/imageAddress';
import { pictureAddress } from '../../archive/feeds/feedPicture';
import type { ImageService } from '../../images/imageService';
import { pictureInSize, SIZE_QUERY } from '../pictureSize';
import { sendImage } from './images';

/** So many pictures before the newest one are shown. */
const MOST_BACK = 30;
const BACK = `The number back must be a whole number from 0 to ${MOST_BACK}.`;

const QuerySchema = v.object({
  ...SIZE_QUERY,
  shape: v.optional(
    v.picklist(IMAGE_SHAPES, () => `The shape must be one of ${IMAGE_SHAPES.join(', ')}.`),
  ),
});
type Query = v.InferOutput<typeof QuerySchema>;
const BackSchema = v.object({
  ...QuerySchema.entries,
  back: v.optional(wholeNumber(BACK, 0, MOST_BACK)),
});
const DaySchema = v.object({ ...QuerySchema.entries, day: v.optional(YearDaySchema) });

interface LastingImageOptions {
  archive: () => Archive;
  images: ImageService;
  publicUrl: string;
}

interface LastingImage<Schema extends v.GenericSchema<unknown, Query>> {
  operationId: string;
  summary: string;
  querystring: Schema;
  caching: string;
  find: (archive: Archive, query: v.InferOutput<Schema>) => Promise<ListedPicture>;
}

export function lastingImageRoutes(
  instance: FastifyInstance,
  { archive, images, publicUrl }: LastingImageOptions,
): void {
  function route<Schema extends v.GenericSchema<unknown, Query>>(
    path: string,
    { operationId, summary, querystring, caching, find }: LastingImage<Schema>,
  ): void {
    instance.get(
      path,
      apiCall('images', summary, { operationId, querystring }),
      async (request, reply) => {
        const query = request.query as v.InferOutput<Schema>; // as its schema has checked it
        const { date } = await find(archive(), query);
        const image = await pictureInSize(images, date, query, viewerOf(request, reply));
        reply.type(IMAGE_TYPES.jpg).headers({
          'cache-control': caching,
          link: `<${pictureAddress(publicUrl, date)}>; rel="canonical"`,
        });
        return sendImage(request, reply, image);
      },
    );
  }

  route('/today.jpg', {
    operationId: 'getTodayImage',
    summary: 'The newest picture that is no film, or one before it; of a shape, if it is named.',
    querystring: BackSchema,
    caching: 'public, max-age=300',
    find: ({ lasting }, { shape, back }) => lasting.newest(shape, back),
  });
  route('/random.jpg', {
    operationId: 'getRandomImage',
    summary: 'Any picture, another one each time; of a shape, if it is named.',
    querystring: QuerySchema,
    caching: 'no-store',
    find: ({ lasting }, { shape }) => lasting.random(shape),
  });
  route('/on-this-day.jpg', {
    operationId: 'getImageOnThisDay',
    summary: 'A picture of today (or of a day, MM-DD) in one of the years; of a shape, if named.',
    querystring: DaySchema,
    caching: 'public, max-age=3600',
    find: ({ lasting }, { shape, day }) => lasting.onDay(shape, day),
  });
}
