/** Which of the pages tell of themselves without a script. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CreditParamsSchema } from '../../../contract/creditCalls';
import { KeptDaysParamsSchema, MonthParamsSchema, YearDaySchema } from '../../../contract/days';
import { firstSentence } from '../../../contract/explanation';
import { formatCount, formatMonth } from '../../../contract/format';
import { formatYearDay } from '../../../contract/formatYearDay';
import { type ObjectView, PAGES } from '../../../contract/pages';
import { ObjectParamsSchema } from '../../../contract/objectCalls';
import { DateSchema, type PictureEntry, SearchParamsSchema } from '../../../contract/pictures';
import type { Health } from '../../../contract/service';
import { ShareParamsSchema } from '../../../contract/collectionCalls';
import type { Archive } from '../../archive/archive';
import { feedTags } from './feedTags';
import { objectTags, wholePageTags } from './moreTags';
import type { Collections } from '../../people/collections/collections';
import { notFound } from '../../platform/errors';
import { cardTags, homeTags } from './pictureTags';

const OpenPictureSchema = v.object({ picture: DateSchema });
const DayQuerySchema = v.object({ day: YearDaySchema });
const SearchSchema = v.object({
  q: v.pipe(SearchParamsSchema.entries.query, v.regex(/[^\s,]/)),
});
const NEWEST = { start: 0, end: 1 };

/** What pages tell of: the active archive, and the collections of it. */
export interface Shown {
  archive: Archive;
  collections: Collections;
  health: Health;
}

/** @throws ServiceError 404 for the address of something that there is not, whatever picture it opens. */
export async function expectThere(
  { params, routeOptions }: FastifyRequest,
  { archive }: Shown,
): Promise<void> {
  const isThere = IS_THERE[routeOptions.url ?? ''];
  if (isThere && !(await isThere(params, archive))) {
    throw notFound('There is no such page.');
  }
}

/** The picture that an address opens over its page. The pages of what somebody shares tell of that instead. */
export async function findOpenPicture(
  { query, routeOptions }: FastifyRequest,
  { archive }: Shown,
): Promise<PictureEntry | undefined> {
  const open = v.safeParse(OpenPictureSchema, query);
  return open.success && routeOptions.url !== PAGES.shared.path
    ? archive.entry(open.output.picture)
    : undefined;
}

/**
 * The elements of the head for an address that opens no picture; nothing for a page that is told of as a whole.
 *
 * @throws ServiceError 404 for the address of something that there is not, or not any more.
 */
export async function pageTags(
  { query, params, routeOptions }: FastifyRequest,
  { archive, collections }: Shown,
  publicUrl: string,
): Promise<string | undefined> {
  if (routeOptions.url === PAGES.shared.path) {
    const link = v.safeParse(ShareParamsSchema, params);
    const token = link.success ? link.output.token : '';
    return NOT_INDEXED + (await sharedTags(token, collections, publicUrl));
  }
  const day = v.safeParse(DayQuerySchema, query);
  if (routeOptions.url === PAGES.onThisDay.path && day.success) {
    return dayTags(day.output.day, archive, publicUrl);
  }
  const search = v.safeParse(SearchSchema, query);
  if (routeOptions.url === PAGES.home.path && search.success) {
    const { q } = search.output;
    return homeTags(publicUrl) + feedTags({ title: q, path: PAGES.home.path, q }, publicUrl);
  }
  return tagsOfPath(routeOptions.url ?? '', params, archive, publicUrl);
}

/** @param path as the router has it. */
async function tagsOfPath(path: string, params: unknown, archive: Archive, publicUrl: string) {
  const credit = v.safeParse(CreditParamsSchema, params);
  if (path === PAGES.credit.path && credit.success) {
    return creditTags(credit.output.id, archive, publicUrl);
  }
  const month = v.safeParse(MonthParamsSchema, params);
  if (path === PAGES.month.path && month.success) {
    return monthTags(month.output, archive, publicUrl);
  }
  const object = v.safeParse(ObjectParamsSchema, params);
  const view = OBJECT_VIEWS[path];
  return view !== undefined && object.success
    ? objectTags(object.output.id, view, archive, publicUrl)
    : wholePageTags(path, archive, publicUrl);
}

type Check = (params: unknown, archive: Archive) => boolean | Promise<boolean>;

const hasObject: Check = (params, { objects }) =>
  v.is(ObjectParamsSchema, params) && objects.has(params.id);

/** Whether there is what an address names, by the pages that are about one thing. They read memory alone. */
const IS_THERE: Partial<Record<string, Check>> = {
  [PAGES.object.path]: hasObject,
  [PAGES.shown.path]: hasObject,
  [PAGES.mentions.path]: hasObject,
  [PAGES.credit.path]: (params, { credits }) =>
    v.is(CreditParamsSchema, params) && credits.has(params.id),
  [PAGES.month.path]: (params, archive) =>
    v.is(MonthParamsSchema, params) && archive.spans(`${params.year}-${params.month}`),
  [PAGES.kept.path]: (params) => v.is(KeptDaysParamsSchema, params),
};

/** What the pages of an object show of its pictures. */
const OBJECT_VIEWS: Partial<Record<string, ObjectView>> = {
  [PAGES.object.path]: '',
  [PAGES.shown.path]: '/shown',
  [PAGES.mentions.path]: '/mentions',
};

const NOT_INDEXED = '<meta name="robots" content="noindex">';

/** Whoever made it is named as they chose. */
async function sharedTags(
  token: string,
  collections: Collections,
  publicUrl: string,
): Promise<string> {
  const { name, description, count, shown_name: by } = await collections.shared(token);
  const [picture] = await collections.sharedPictures(token, NEWEST);
  const path = `/shared/${token}`;
  const card = {
    title: name,
    description: description
      ? firstSentence(description)
      : `A collection of ${formatCount(count, 'picture')} of the sky${by ? `, shared by ${by}` : ''}.`,
    address: publicUrl + path,
    picture,
  };
  return cardTags(card, publicUrl) + feedTags({ title: name, path }, publicUrl);
}

async function dayTags(day: string, archive: Archive, publicUrl: string): Promise<string> {
  const [picture] = await archive.onDay(day, NEWEST);
  const { count } = await archive.countOnDay(day);
  const name = formatYearDay(day);
  return cardTags(
    {
      title: `${name} over the years`,
      description: `${picturesOf(count)} of ${name}, from thirty years of the astronomy picture of the day.`,
      address: `${publicUrl}${PAGES.onThisDay.path}?day=${day}`,
      picture,
    },
    publicUrl,
  );
}

async function creditTags(id: string, { credits }: Archive, publicUrl: string): Promise<string> {
  const details = await credits.details(id);
  const [picture] = await credits.listPictures(id, NEWEST);
  const path = `${PAGES.credits.path}/${details.id}`;
  const card = {
    title: details.name,
    description: `${picturesOf(details.count)} by ${details.name}, from thirty years of the astronomy picture of the day.`,
    address: publicUrl + path,
    picture,
  };
  return cardTags(card, publicUrl) + feedTags({ title: details.name, path }, publicUrl);
}

async function monthTags(
  { year, month }: v.InferOutput<typeof MonthParamsSchema>,
  archive: Archive,
  publicUrl: string,
): Promise<string> {
  const [picture] = await archive.ofMonth(`${year}-${month}`, NEWEST);
  const { count } = await archive.countOfMonth(`${year}-${month}`);
  const name = formatMonth(`${year}-${month}-01`);
  return cardTags(
    {
      title: name,
      description: `${picturesOf(count)} of ${name}, day by day.`,
      address: `${publicUrl}${PAGES.calendar.path}/${year}/${month}`,
      picture,
    },
    publicUrl,
  );
}

const picturesOf = (count: number) =>
  count === 1 ? 'The picture' : `The ${formatCount(count)} pictures`;
