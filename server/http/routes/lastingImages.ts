/** Pictures at addresses that last: today's, one of this day over the years, any. Never a film. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { YearDaySchema } from '../../../contract/days';
import { IMAGE_TYPES } from '../../../contract/images';
import { apiCall } from '../apiDocs';
import type { Archive } from '../../archive/archive';
import { viewerOf } from '../connection';
import { pictureAddress } from '../../archive/feeds/feedPicture';
import type { ImageService } from '../../images/imageService';
import { widthFor } from '../../images/usefulWidth';
import type { ContractTypeProvider } from '../validation';
import { sendImage } from './images';

/** Limits of a side in pixels. */
const LEAST = 16;
const MOST = 2560;
const DEFAULT_WIDTH = 1280;

const side = (name: string) => {
  const message = `The ${name} must be a whole number from ${LEAST} to ${MOST}.`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(/^\d{1,4}$/, message),
      v.transform(Number),
      v.minValue(LEAST, message),
      v.maxValue(MOST, message),
    ),
  );
};

/** `w` alone is rounded up to a width that pictures are made in; with `h` the picture is cut to the shape. */
const QuerySchema = v.object({
  w: side('width w'),
  h: side('height h'),
  day: v.optional(YearDaySchema),
});

interface LastingImageOptions {
  archive: () => Archive;
  images: ImageService;
  publicUrl: string;
}

export function lastingImageRoutes(
  instance: FastifyInstance,
  { archive, images, publicUrl }: LastingImageOptions,
): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  for (const { path, summary, caching, find } of [
    {
      path: '/today.jpg',
      summary: 'The newest picture that is no film.',
      caching: 'public, max-age=300',
      find: (current: Archive) => current.newestImage(),
    },
    {
      path: '/random.jpg',
      summary: 'Any picture, another one each time.',
      caching: 'no-store',
      find: (current: Archive) => current.randomImage(),
    },
    {
      path: '/on-this-day.jpg',
      summary: 'A picture of today (or of a day, MM-DD) in one of the years.',
      caching: 'public, max-age=3600',
      find: (current: Archive, day?: string) => current.imageOnDay(day),
    },
  ]) {
    app.get(
      path,
      apiCall('images', summary, { querystring: QuerySchema }),
      async (request, reply) => {
        const { w: width = DEFAULT_WIDTH, h: height, day } = request.query;
        const { date } = await find(archive(), day);
        const viewer = viewerOf(request, reply);
        const image =
          height === undefined
            ? await images.resized(date, widthFor(width), 'jpg', viewer)
            : await images.wallpaper(date, { width, height }, viewer);
        reply.type(IMAGE_TYPES.jpg).headers({
          'cache-control': caching,
          link: `<${pictureAddress(publicUrl, date)}>; rel="canonical"`,
        });
        return sendImage(request, reply, image);
      },
    );
  }
}
