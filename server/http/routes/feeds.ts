/** What other programs follow: feeds, a calendar, and what search engines read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { KindQuerySchema } from '../../../contract/kinds';
import { SearchParamsSchema } from '../../../contract/pictures';
import { isBlank } from '../../../contract/searchQuery';
import type { Archive } from '../../archive/archive';
import { CALENDAR_PATH, CALENDAR_TYPE, calendar } from '../../archive/feeds/iCalendar';
import { ARCHIVE_SUBJECT } from '../../archive/feeds/feed';
import { toFeedPicture } from '../../archive/feeds/feedPicture';
import {
  pagesSitemap,
  robotsText,
  SITEMAP_PATH,
  sitemapIndex,
  yearSitemap,
} from '../../archive/feeds/sitemap';
import type { Collections } from '../../people/collections/collections';
import type { ContractTypeProvider } from '../validation';
import { ATOM, FEED_LENGTH, followedFeedRoutes, JSON_FEED, writeFeed } from './followedFeeds';
import { PublicAnswers } from './publicAnswers';

/** The calendar holds a year. */
const CALENDAR = { file: CALENDAR_PATH, type: CALENDAR_TYPE, write: calendar };
const CALENDAR_LENGTH = 366;
/** Size limit of cached answers, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Answers are kept compressed. */
const compress = false;
const XML_TYPE = 'application/xml; charset=utf-8';

/** `/feed.xml?q=galaxy&kind=image` */
const FeedQuerySchema = v.object({
  ...KindQuerySchema.entries,
  q: v.optional(SearchParamsSchema.entries.query, ''),
});

const SitemapParamsSchema = v.object({
  name: v.pipe(
    v.string(),
    v.regex(/^(pages|\d{4})$/, 'A sitemap is named pages, or has the four digits of a year.'),
  ),
});

interface FeedOptions {
  archive: () => Archive;
  collections: Collections;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
}

export function feedRoutes(instance: FastifyInstance, options: FeedOptions): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const answers = new PublicAnswers(options.archive, MAX_BYTES);
  const { publicUrl } = options;
  const sendSearch = followedFeedRoutes(instance, options);
  const sendArchive = (
    request: FastifyRequest,
    reply: FastifyReply,
    { file, type, write }: typeof ATOM,
    length: number,
  ) => {
    const { kind } = request.query as v.InferOutput<typeof KindQuerySchema>; // checked by the schema
    const make = async (archive: Archive) => {
      const subject = { ...ARCHIVE_SUBJECT, kind };
      return writeFeed({ subject, pictures: await archive.newest(length, kind) }, publicUrl, write);
    };
    return answers.sendFeed(request, reply, type, make, `${file} ${kind ?? ''}`);
  };
  for (const format of [ATOM, JSON_FEED]) {
    app.get(
      format.file,
      { compress, schema: { querystring: FeedQuerySchema } },
      (request, reply) => {
        const { q, kind } = request.query;
        const asked = options.archive().readSearch(q);
        if (isBlank(asked)) {
          return sendArchive(request, reply, format, FEED_LENGTH);
        }
        const query = kind ? { ...asked, kinds: [kind] } : asked;
        return sendSearch(request, reply, format, query, q);
      },
    );
  }
  app.get(CALENDAR.file, { compress, schema: { querystring: KindQuerySchema } }, (request, reply) =>
    sendArchive(request, reply, CALENDAR, CALENDAR_LENGTH),
  );
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
