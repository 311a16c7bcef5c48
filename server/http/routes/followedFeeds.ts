/** Feeds of what one follows: an object, a person, a search, and a collection that somebody shares. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import { ShareParamsSchema } from '../../../contract/collectionCalls';
import { CreditParamsSchema } from '../../../contract/creditCalls';
import { KindQuerySchema, type PictureKind } from '../../../contract/kinds';
import { ObjectParamsSchema } from '../../../contract/objectCalls';
import { PAGES } from '../../../contract/pages';
import { SEARCH_MAX_LENGTH } from '../../../contract/pictures';
import { partsOf, type SearchQuery } from '../../../contract/searchQuery';
import type { Archive } from '../../archive/archive';
import { ATOM_PATH, ATOM_TYPE, atomFeed } from '../../archive/feeds/atom';
import { type Feed, FEED_TITLE, type FeedSubject } from '../../archive/feeds/feed';
import { toFeedPicture } from '../../archive/feeds/feedPicture';
import { JSON_FEED_PATH, JSON_FEED_TYPE, jsonFeed } from '../../archive/feeds/jsonFeed';
import type { ListedPicture } from '../../archive/imageAddress';
import type { Collections } from '../../people/collections/collections';
import type { Waiters } from '../../platform/workQueue';
import { isKnown } from '../conditional';
import { pathOf, PublicAnswers } from './publicAnswers';

/** Entries of a feed: a month. */
export const FEED_LENGTH = 31;
export const ATOM = { file: ATOM_PATH, type: `${ATOM_TYPE}; charset=utf-8`, write: atomFeed };
export const JSON_FEED = { file: JSON_FEED_PATH, type: JSON_FEED_TYPE, write: jsonFeed };
const FORMATS = [ATOM, JSON_FEED];
/**
 * Size limit of cached feeds, in bytes. Anybody may ask for any search and object, so these feeds make room for each
 * other and never for the feeds of the whole archive.
 */
const MAX_BYTES = 4 * 1024 * 1024;
/** The answers are kept compressed. */
const compress = false;

interface FollowedFeedOptions {
  archive: () => Archive;
  collections: Collections;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
}

interface Followed {
  subject: FeedSubject;
  pictures: readonly ListedPicture[];
}

/** What follows a kind of page, whose address is the feed's without its file. */
interface FollowedPage<Params extends v.GenericSchema<unknown, object>> {
  params: Params;
  find: (
    archive: Archive,
    params: v.InferOutput<Params>,
    kind: PictureKind | undefined,
  ) => Promise<Followed>;
}

export const writeFeed = (
  { subject, pictures }: Followed,
  publicUrl: string,
  write: (feed: Feed) => string,
): string =>
  write({ publicUrl, subject, pictures: pictures.map((each) => toFeedPicture(each, publicUrl)) });

/** @returns a function that answers with the feed of a search. */
export function followedFeedRoutes(instance: FastifyInstance, options: FollowedFeedOptions) {
  const { archive, publicUrl } = options;
  const answers = new PublicAnswers(archive, MAX_BYTES);

  function follow<Params extends v.GenericSchema<unknown, object>>(
    path: string,
    { params, find }: FollowedPage<Params>,
  ): void {
    const schema = { params, querystring: KindQuerySchema };
    for (const { file, type, write } of FORMATS) {
      instance.get(path + file, { compress, schema }, (request, reply) => {
        const { kind } = request.query as v.InferOutput<typeof KindQuerySchema>; // checked by the schema
        const asked = request.params as v.InferOutput<Params>; // checked, too
        const make = async (current: Archive) =>
          writeFeed(await find(current, asked, kind), publicUrl, write);
        return answers.sendFeed(request, reply, type, make, `${pathOf(request)} ${kind ?? ''}`);
      });
    }
  }

  follow(PAGES.object.path, {
    params: ObjectParamsSchema,
    find: async ({ objects }, params, kind) => {
      const { id, name } = await objects.details(params.id);
      const path = `${PAGES.objects.path}/${id}`;
      const subject = about(name, `Pictures that show ${name}.`, path, kind);
      return { subject, pictures: await objects.newest(id, FEED_LENGTH, kind) };
    },
  });
  follow(PAGES.credit.path, {
    params: CreditParamsSchema,
    find: async ({ credits }, params, kind) => {
      const { id, name } = await credits.details(params.id);
      const path = `${PAGES.credits.path}/${id}`;
      const subject = about(name, `Pictures by ${name}.`, path, kind);
      return { subject, pictures: await credits.newest(id, FEED_LENGTH, kind) };
    },
  });
  sharedFeedRoutes(instance, options);

  return (
    request: FastifyRequest,
    reply: FastifyReply,
    { file, type, write }: (typeof FORMATS)[number],
    query: SearchQuery,
    typed: string,
  ): Promise<void> | undefined => {
    const text = searchText(query, typed);
    const subject = about(text, `Pictures that match ${text}.`, PAGES.home.path, undefined, text);
    const make = async (current: Archive, waiters: Waiters) => {
      const pictures = await current.searches.newest(query, FEED_LENGTH, waiters);
      return writeFeed({ subject, pictures }, publicUrl, write);
    };
    return answers.sendFeed(request, reply, type, make, `${file} ${text}`);
  };
}

/** A search as its feed names it: however it was typed, so that one answer is for all of its spellings. */
function searchText(query: SearchQuery, typed: string): string {
  const text = partsOf(query).join(', ');
  return text.length > SEARCH_MAX_LENGTH ? typed : text;
}

/** Each answer is made anew, as what is shared may end at any time; people's database is asked, as for its page. */
function sharedFeedRoutes(
  instance: FastifyInstance,
  { archive, collections, publicUrl }: FollowedFeedOptions,
): void {
  const schema = { params: ShareParamsSchema, querystring: KindQuerySchema };
  for (const { file, type, write } of FORMATS) {
    instance.get(PAGES.shared.path + file, { schema }, async (request, reply) => {
      const { token } = request.params as v.InferOutput<typeof ShareParamsSchema>; // checked by the schema
      const { kind } = request.query as v.InferOutput<typeof KindQuerySchema>; // checked, too
      const { name, description, days, changed } = await collections.followShared(token, kind);
      const path = PAGES.shared.path.replace(':token', token);
      const text = description || 'A collection of pictures of the sky.';
      const subject = { ...about(name, text, path, kind), changed };
      const pictures = await archive().stored(days.slice(0, FEED_LENGTH));
      const body = writeFeed({ subject, pictures }, publicUrl, write);
      const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      // The answer may be compressed, so the ETag is a weak one.
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      reply.header('etag', `W/"${etag}"`);
      return isKnown(request.headers['if-none-match'], `"${etag}"`)
        ? reply.code(304).send()
        : reply.type(type).send(body);
    });
  }
}

const about = (
  title: string,
  description: string,
  path: string,
  kind: PictureKind | undefined,
  q?: string,
): FeedSubject => ({ title: `${FEED_TITLE}: ${title}`, description, path, kind, q });
