/** Turns a record of NASA's `apod-basic` into a picture, or says why it cannot be used. */
import * as v from 'valibot';
import { DateSchema } from '../../contract/pictures';
import type { PictureRecord } from '../storage/pictureStore';
import { PLACEHOLDER_TITLE } from './apodBasic';
import { findVideoAddress, htmlLine } from './htmlText';
import { httpsAddress, readImage, videoPoster } from './media';
import { cleanCredit, cleanExplanation } from './texts';

const optionalText = v.optional(
  v.pipe(
    v.union([v.string(), v.boolean(), v.null()]),
    v.transform((value) => (typeof value === 'string' ? value : '')),
  ),
  '',
);

const RecordSchema = v.object({
  date: DateSchema,
  title: v.string(),
  media_type: v.string(),
  explanation: optionalText,
  credit: optionalText,
  copyright: optionalText,
  alt: optionalText,
  permalink: optionalText,
  hdurl: optionalText,
  basic_html: optionalText,
  basic_html_url: optionalText,
});
type ApodRecord = v.InferOutput<typeof RecordSchema>;

export type Normalised =
  | { picture: PictureRecord; quarantined?: never }
  /** `date` is the day that the record claims, or else the last of those asked for. */
  | { picture?: never; quarantined: { date: string; reason: string; record: string } };

/** The days that were asked for, both included, `YYYY-MM-DD`. */
export interface DateRange {
  from: string;
  to: string;
}

/** The most of an unusable record that is kept, in UTF-16 code units. */
const KEPT_LENGTH = 20_000;

/** Never throws: whatever is wrong with a record costs that record alone. */
export function normalise(input: unknown, asked: DateRange): Normalised {
  const quarantine = (reason: string, date = asked.to): Normalised => ({
    quarantined: { date, reason, record: JSON.stringify(input).slice(0, KEPT_LENGTH) },
  });
  const result = v.safeParse(RecordSchema, input);
  if (!result.success) {
    const [issue] = result.issues;
    const date = v.safeParse(v.object({ date: DateSchema }), input);
    const reason = `malformed: ${v.getDotPath(issue) ?? 'record'}: ${issue.message}`;
    return quarantine(reason, date.success ? date.output.date : undefined);
  }
  try {
    const reason = findFault(result.output, asked);
    return reason ? quarantine(reason, result.output.date) : { picture: toPicture(result.output) };
  } catch {
    // A page nested deeper than the stack, for one.
    return quarantine('unreadable', result.output.date);
  }
}

function findFault(record: ApodRecord, { from, to }: DateRange): string | undefined {
  const title = htmlLine(record.title);
  if (!title) {
    return 'no title';
  }
  if (title === PLACEHOLDER_TITLE || /nasa-logo|news-thumbnail/.test(record.hdurl)) {
    return 'placeholder';
  }
  if (record.date < from || record.date > to) {
    return from === to ? `wrong date: asked for ${to}` : `wrong date: asked for ${from} to ${to}`;
  }
  const filed = dayOfPage(record.basic_html_url) ?? dayOfPage(record.permalink);
  return filed && filed !== record.date ? `misfiled: its page is that of ${filed}` : undefined;
}

/** The day in the address of a page such as `…/ap070713.html`. */
function dayOfPage(address: string): string | undefined {
  const [, year, month, day] = /\/ap(\d\d)(\d\d)(\d\d)(?:\.html)?\/?$/.exec(address) ?? [];
  return year && month && day
    ? `${Number(year) >= 95 ? '19' : '20'}${year}-${month}-${day}`
    : undefined;
}

function toPicture(record: ApodRecord): PictureRecord {
  const { date } = record;
  const isMoving = record.media_type === 'video' || record.media_type === 'iframe';
  const video = isMoving ? httpsAddress(findVideoAddress(record.basic_html) ?? '') : undefined;
  const image = readImage(record.hdurl);
  return {
    date,
    title: htmlLine(record.title),
    credit: cleanCredit(record.credit, record.copyright),
    explanation: cleanExplanation(record.explanation),
    image_url: image?.url ?? (video && videoPoster(video)) ?? null,
    original_url: image?.original ?? null,
    source_url: httpsAddress(record.permalink) ?? legacyPage(date),
    media_type: video ? 'video' : record.media_type === 'image' ? 'image' : 'other',
    video_url: video ?? null,
    alt: htmlLine(record.alt) || null,
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    placeholder: null,
  };
}

/** The page of a day at the old site, which redirects to the new one. */
function legacyPage(date: string): string {
  return `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html`;
}
