/** Which of the pages tell of themselves without a script: a picture, a day over the years, a month, a name. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CreditParamsSchema } from '../contract/creditCalls';
import { MonthParamsSchema, YearDaySchema } from '../contract/days';
import { formatCount, formatDate, formatMonth } from '../contract/format';
import { MORE_PAGE_PATHS } from '../contract/morePages';
import { DateSchema } from '../contract/pictures';
import type { Archive } from './archive/archive';
import { cardTags, pictureTags } from './pictureTags';

const OpenPictureSchema = v.object({ picture: DateSchema });
const DayQuerySchema = v.object({ day: YearDaySchema });
const NEWEST = { start: 0, end: 1 };

/** The elements of the head for an address; nothing for a page that is told of as a whole. */
export async function pageTags(
  { query, params, routeOptions }: FastifyRequest,
  archive: Archive,
  publicUrl: string,
): Promise<string | undefined> {
  const open = v.safeParse(OpenPictureSchema, query);
  const picture = open.success ? await archive.entry(open.output.picture) : undefined;
  if (picture) {
    return pictureTags(picture, publicUrl);
  }
  const day = v.safeParse(DayQuerySchema, query);
  if (routeOptions.url === MORE_PAGE_PATHS.onThisDay && day.success) {
    return dayTags(day.output.day, archive, publicUrl);
  }
  const credit = v.safeParse(CreditParamsSchema, params);
  if (routeOptions.url === MORE_PAGE_PATHS.credit && credit.success) {
    return creditTags(credit.output.id, archive, publicUrl);
  }
  const month = v.safeParse(MonthParamsSchema, params);
  return routeOptions.url === MORE_PAGE_PATHS.month && month.success
    ? monthTags(month.output, archive, publicUrl)
    : undefined;
}

async function dayTags(day: string, archive: Archive, publicUrl: string): Promise<string> {
  const [picture] = await archive.onDay(day, NEWEST);
  const { count } = await archive.countOnDay(day);
  const [name = ''] = formatDate(`2000-${day}`).split(',');
  return cardTags(
    {
      title: `${name} over the years`,
      description: `${picturesOf(count)} of ${name}, from thirty years of the astronomy picture of the day.`,
      address: `${publicUrl}${MORE_PAGE_PATHS.onThisDay}?day=${day}`,
      picture,
    },
    publicUrl,
  );
}

async function creditTags(
  id: string,
  { credits }: Archive,
  publicUrl: string,
): Promise<string | undefined> {
  const details = await credits.findDetails(id);
  if (!details) {
    return undefined;
  }
  const [picture] = await credits.pictures(id, NEWEST);
  return cardTags(
    {
      title: details.name,
      description: `${picturesOf(details.count)} by ${details.name}, from thirty years of the astronomy picture of the day.`,
      address: `${publicUrl}${MORE_PAGE_PATHS.credits}/${details.id}`,
      picture,
    },
    publicUrl,
  );
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
      address: `${publicUrl}${MORE_PAGE_PATHS.calendar}/${year}/${month}`,
      picture,
    },
    publicUrl,
  );
}

const picturesOf = (count: number) =>
  count === 1 ? 'The picture' : `The ${formatCount(count)} pictures`;
