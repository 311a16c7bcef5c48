/** Turns a record of the legacy `planetary/apod` shape into a picture, faults repaired. */
import * as v from 'valibot';
import { PUBLIC_DOMAIN, type PictureRecord } from '../storage/pictureStore';
import { sortAddresses } from './repair/addresses';
import { splitCopyright } from './repair/credit';
import { missingExplanation, repairExplanation, restoreStart } from './repair/explanation';
import { foldText } from './repair/text';

const optionalText = (field: string) => v.nullish(v.string(`Its ${field} is no text.`));

/** A record as the legacy API and every dump of the archive give it; the date is checked before. */
export const LegacyRecordSchema = v.object({
  date: v.string('It has no date.'),
  title: optionalText('title'),
  explanation: optionalText('explanation'),
  copyright: optionalText('copyright'),
  media_type: optionalText('media_type'),
  url: optionalText('url'),
  hdurl: optionalText('hdurl'),
  thumbnail_url: optionalText('thumbnail_url'),
});
export type LegacyRecord = v.InferOutput<typeof LegacyRecordSchema>;

export type Repaired = { picture: PictureRecord } | { unusable: string };

/** The source answers with one and the same record where it has none, or no picture. */
const PLACEHOLDER_TITLE = 'NASA Science';
const PLACEHOLDER_PICTURE = /nasa-logo|news-thumbnail/i;

/** The picture of a record, or the reason, a sentence, why it cannot be used. */
export function repairRecord(record: LegacyRecord): Repaired {
  const title = foldText(record.title ?? '');
  const unusable = findFault(title, record);
  if (unusable) {
    return { unusable };
  }
  const { date } = record;
  const sourceUrl = sourcePage(date);
  const { credit, article } = splitCopyright(record.copyright ?? '');
  const own = repairExplanation(record.explanation ?? '');
  const text = restoreStart(own.text, repairExplanation(article).text);
  const picture: PictureRecord = {
    date,
    title,
    credit: credit || own.credit || PUBLIC_DOMAIN,
    explanation: text || missingExplanation(sourceUrl),
    source_url: sourceUrl,
    ...sortAddresses(record),
    alt: null,
    image_width: null,
    image_height: null,
    placeholder: null,
  };
  return { picture };
}

/** The page of a day, `https://apod.nasa.gov/apod/apYYMMDD.html`. */
export function sourcePage(date: string): string {
  return `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html`;
}

function findFault(title: string, { url, hdurl, thumbnail_url }: LegacyRecord): string | undefined {
  if (!title) {
    return 'It has no title.';
  }
  if (title === PLACEHOLDER_TITLE) {
    return `It is the source's placeholder, titled "${PLACEHOLDER_TITLE}".`;
  }
  if ([url, hdurl, thumbnail_url].some((address) => PLACEHOLDER_PICTURE.test(address ?? ''))) {
    return "Its picture is the source's placeholder.";
  }
  return undefined;
}
