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
import { pictureInSize, SIZE_QUERY } from '../pictureSize';
import type { ContractTypeProvider } from '../validation';
import { sendImage } from './images';

const QuerySchema = v.object({ ...SIZE_QUERY, day: v.optional(YearDaySchema) });

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
  for (const { path, operationId, summary, caching, find } of [
    {
      path: '/today.jpg',
      operationId: 'getTodayImage',
      summary: 'The newest picture that is no film.',
      caching: 'public, max-age=300',
      find: (current: Archive) => current.newestImage(),
    },
    {
      path: '/random.jpg',
      operationId: 'getRandomImage',
      summary: 'Any picture, another one each time.',
      caching: 'no-store',
      find: (current: Archive) => current.randomImage(),
    },
    {
      path: '/on-this-day.jpg',
      operationId: 'getImageOnThisDay',
      summary: 'A picture of today (or of a day, MM-DD) in one of the years.',
      caching: 'public, max-age=3600',
      find: (current: Archive, day?: string) => current.imageOnDay(day),
    },
  ]) {
    app.get(
      path,
      apiCall('images', summary, { operationId, querystring: QuerySchema }),
      async (request, reply) => {
        const { day, ...size } = request.query;
        const { date } = await find(archive(), day);
        const image = await pictureInSize(images, date, size, viewerOf(request, reply));
        reply.type(IMAGE_TYPES.jpg).headers({
          'cache-control': caching,
          link: `<${pictureAddress(publicUrl, date)}>; rel="canonical"`,
        });
        return sendImage(request, reply, image);
      },
    );
  }
}
