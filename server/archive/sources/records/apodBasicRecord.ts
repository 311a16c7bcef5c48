/** Reads records of NASA's `apod-basic`: texts are HTML, and films are inside a whole page. */
import { decodeHTMLStrict } from 'entities';
import * as v from 'valibot';
import { DateSchema } from '../../../../contract/pictures';
import type { Reading } from './rawRecord';
import { findFilmAddress, htmlLine, htmlLinks, htmlParagraphs } from './htmlText';
import { dayOfPage } from './dayOfPage';

/** A missing value is `false` or absent. */
const text = v.optional(
  v.pipe(
    v.union([v.string(), v.boolean(), v.null()]),
    v.transform((value) => (typeof value === 'string' ? value : '')),
  ),
  '',
);

const ApodBasicSchema = v.object({
  date: DateSchema,
  title: v.string(),
  media_type: v.pipe(v.string(), v.nonEmpty('It is blank.')),
  explanation: text,
  credit: text,
  copyright: text,
  alt: text,
  permalink: text,
  hdurl: text,
  basic_html: text,
  basic_html_url: text,
  modified_gmt: text,
});

/** Never throws, whatever the input is. */
export function readApodBasicRecord(input: unknown): Reading {
  const { success, output, issues } = v.safeParse(ApodBasicSchema, input);
  if (!success) {
    const [issue] = issues;
    return { fault: `It is malformed: ${v.getDotPath(issue) ?? 'record'}: ${issue.message}` };
  }
  try {
    return { record: toRawRecord(output) };
  } catch {
    // For example a page that is nested deeper than the stack.
    return { fault: 'It is unreadable.' };
  }
}

function toRawRecord(input: v.InferOutput<typeof ApodBasicSchema>) {
  const { date, media_type: mediaType, permalink } = input;
  const picture = decodeHTMLStrict(input.hdurl);
  const isPicture = mediaType === 'image';
  return {
    date,
    title: htmlLine(input.title),
    explanation: htmlParagraphs(input.explanation).join('\n\n'),
    links: htmlLinks(input.explanation),
    credit: htmlLine(input.credit),
    copyright: htmlLine(input.copyright),
    alt: htmlLine(input.alt),
    url: isPicture ? picture : (findFilmAddress(input.basic_html) ?? ''),
    largeUrl: picture,
    // For a film or page the picture is the poster.
    posterUrl: '',
    mediaType,
    pageUrl: permalink,
    provenance: 'nasa' as const,
    modifiedAt: input.modified_gmt || undefined,
    filedUnder: dayOfPage(input.basic_html_url) ?? dayOfPage(permalink),
  };
}
