/** Turns a record of any source into a picture, and repairs its texts and addresses. */
import { NOT_NAMED, UNNAMED_OWNER } from '../../../../contract/rights';
import type { PictureRecord } from '../../../storage/pictureStore';
import type { Provenance } from '../../../storage/schema';
import { joinCredits, splitCredit, splitTitle } from './credit';
import { cleanExplanation, missingExplanation, restoreStart } from './explanation';
import { httpsAddress, sortMedia } from './media';
import { findFault } from './quarantine';
import { sourcePage } from './sourcePage';
import { foldText } from './text';

/**
 * A day as a source gives it. An adapter has turned HTML and entities into plain text, and nothing else.
 * Missing texts are blank.
 */
export interface RawRecord {
  /** `YYYY-MM-DD`, a day of the calendar. */
  date: string;
  title: string;
  /** Blocks are separated by blank lines, or by three blanks or more. */
  explanation: string;
  credit: string;
  copyright: string;
  alt: string;
  /** The day's picture, film or interactive page. */
  url: string;
  /** The picture in a larger size. */
  largeUrl: string;
  /** A still of the film or page. */
  posterUrl: string;
  mediaType: string;
  /** The article that the picture was published with. */
  pageUrl: string;
  provenance: Provenance;
  /** When the source last changed the record, if known. */
  modifiedAt?: string | undefined;
  /** The day under which the source files the article, if known. */
  filedUnder?: string | undefined;
}

/** A record as an adapter reads it, or a sentence that says why it cannot be used. */
export type Reading = { record: RawRecord; fault?: never } | { record?: never; fault: string };

export type Cleaned =
  { picture: PictureRecord; fault?: never } | { picture?: never; fault: string };

/** The picture of a record, or a sentence that says why it is quarantined. */
export function cleanRecord(record: RawRecord): Cleaned {
  const { date } = record;
  const { title, isOwned } = splitTitle(record.title);
  const fault = findFault(title, record);
  if (fault) {
    return { fault };
  }
  const copyright = splitCredit(record.copyright);
  const credit = splitCredit(record.credit);
  const own = cleanExplanation(record.explanation);
  const copy = cleanExplanation(copyright.article || credit.article);
  const sourceUrl = httpsAddress(record.pageUrl)?.href ?? sourcePage(date);
  return {
    picture: {
      date,
      title,
      credit:
        joinCredits(credit.credit, copyright.credit) ||
        own.credit ||
        (isOwned ? UNNAMED_OWNER : NOT_NAMED),
      explanation: restoreStart(own.text, copy.text) || missingExplanation(sourceUrl),
      source_url: sourceUrl,
      ...sortMedia(record),
      alt: foldText(record.alt) || null,
      placeholder: null,
      provenance: record.provenance,
      source_modified_at: record.modifiedAt ?? null,
    },
  };
}
