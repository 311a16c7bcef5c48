/** What other programs follow: feeds, a calendar, and what search engines read. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Archive } from '../../archive/archive';
import { ATOM_PATH, ATOM_TYPE, atomFeed } from '../../archive/feeds/atom';
import { CALENDAR_PATH, CALENDAR_TYPE, calendar } from '../../archive/feeds/iCalendar';
import { toFeedPicture } from '../../archive/feeds/feedPicture';
import { JSON_FEED_PATH, JSON_FEED_TYPE, jsonFeed } from '../../archive/feeds/jsonFeed';
import {
  pagesSitemap,
  robotsText,
  SITEMAP_PATH,
  sitemapIndex,
  yearSitemap,
} from '../../archive/feeds/sitemap';
import type { ContractTypeProvider } from '../validation';
import { PublicAnswers } from './publicAnswers';

/** Feeds hold a month, the calendar a year. */
const FEEDS = [
  { path: ATOM_PATH, type: `${ATOM_TYPE}; charset=utf-8`, days: 31, write: atomFeed },
  { path: JSON_FEED_PATH, type: JSON_FEED_TYPE, days: 31, write: jsonFeed },
  { path: CALENDAR_PATH, type: CALENDAR_TYPE, days: 366, write: calendar },
];
/** Size limit of cached answers, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Answers are kept compressed. */
const compress = false;
const XML_TYPE = 'application/xml; charset=utf-8';

const SitemapParamsSchema = v.object({
  name: v.pipe(
    v.string(),
    v.regex(/^(pages|\d{4})$/, 'A sitemap is named pages, or has the four digits of a year.'),
  ),
});

interface FeedOptions {
  archive: () => Archive;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
}

export function feedRoutes(instance: FastifyInstance, options: FeedOptions): void {
  const answers = new PublicAnswers(options.archive, MAX_BYTES);
  const { publicUrl } = options;
  for (const { path, type, days, write } of FEEDS) {
    instance.get(path, { compress }, (request, reply) =>
      answers.sendFeed(request, reply, type, async (archive) => {
        const pictures = await archive.newest(days);
        return write({
          publicUrl,
          pictures: pictures.map((each) => toFeedPicture(each, publicUrl)),
        });
      }),
    );
  }
  sitemapRoutes(instance, answers, publicUrl);
}

function sitemapRoutes(instance: FastifyInstance, answers: PublicAnswers, publicUrl: string): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicUrl)),
  );
  app.get(SITEMAP_PATH, { compress }, (request, reply) =>
    answers.sendFeed(request, reply, XML_TYPE, async (archive) => {
      const [picture] = await archive.newest(1);
      return sitemapIndex(publicUrl, picture?.date);
    }),
  );
  app.get(
    '/sitemaps/:name.xml',
    { compress, schema: { params: SitemapParamsSchema } },
    (request, reply) => {
      const { name } = request.params;
      return answers.sendFeed(request, reply, XML_TYPE, async (archive) => {
        if (name === 'pages') {
          return pagesSitemap(publicUrl);
        }
        const pictures = await archive.ofYear(name);
        const shown = pictures.map((picture) => toFeedPicture(picture, publicUrl));
        return yearSitemap(publicUrl, name, shown);
      });
    },
  );
}
