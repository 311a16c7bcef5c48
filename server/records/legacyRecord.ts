/** Reads records as the legacy `planetary/apod` service and every dump of the archive give them. */
import { decodeHTMLStrict } from 'entities';
import * as v from 'valibot';
import type { Reading } from './cleanRecord';

/** Plain text with HTML entities. */
const text = (field: string) =>
  v.pipe(v.nullish(v.string(`Its ${field} is no text.`), ''), v.transform(decodeHTMLStrict));

const LegacyRecordSchema = v.object({
  date: v.string('It has no date.'),
  title: text('title'),
  explanation: text('explanation'),
  copyright: text('copyright'),
  media_type: text('media_type'),
  url: text('url'),
  hdurl: text('hdurl'),
  thumbnail_url: text('thumbnail_url'),
  service_version: v.optional(v.unknown()),
});

/** @param input a record whose `date` is known to be a day of the calendar. */
export function readLegacyRecord(input: unknown): Reading {
  const { success, output, issues } = v.safeParse(LegacyRecordSchema, input);
  if (!success) {
    return { fault: issues.map(({ message }) => message).join(' ') };
  }
  const { date, title, explanation, copyright } = output;
  return {
    record: {
      date,
      title,
      explanation,
      credit: '',
      copyright,
      alt: '',
      url: output.url,
      largeUrl: output.hdurl,
      posterUrl: output.thumbnail_url,
      mediaType: output.media_type,
      pageUrl: '',
      // The legacy service signs its answers; what people write themselves lacks it.
      provenance: output.service_version === undefined ? 'dump' : 'legacy',
    },
  };
}
