/** Reads records of the legacy `planetary/apod` service and of dumps. */
import { decodeHTMLStrict } from 'entities';
import * as v from 'valibot';
import type { Reading } from './rawRecord';

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

/** @param input a record whose `date` is a valid day. */
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
      // The legacy service adds this field; hand-written files lack it.
      provenance: output.service_version === undefined ? 'dump' : 'legacy',
    },
  };
}
