/** Turns a record of any source into a picture, and repairs its texts and addresses. */
import * as v from 'valibot';
import { NOT_NAMED, UNNAMED_OWNER } from '../../../../contract/unnamed';
import { missingExplanation, sourcePage } from '../../store/blanks';
import type { PictureRecord } from '../../store/storedPictures';
import { joinCredits, splitCredit, splitTitle } from './credit';
import {
  linkedParts,
  MAX_LINKS,
  outwardLink,
  type TextLink,
  TextLinksSchema,
} from '../../../../contract/links';
import { cleanExplanation, restoreStart } from './explanation';
import { httpsAddress, sortMedia } from './media';
import { findFault } from './quarantine';
import type { RawRecord } from './rawRecord';
import { foldText } from './text';

/** Raise it when records are read in another way. Then each month is read whole once more. */
export const RECORD_RULES = 2;

export type Cleaned =
  | { picture: PictureRecord; fault?: never }
  | { picture?: never; fault: string };

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
      copyright: copyright.credit || (credit.isCopyright && credit.credit) || null,
      explanation: restoreStart(own.text, copy.text) || missingExplanation(sourceUrl),
      links: cleanLinks(own.text, record.links),
      source_url: sourceUrl,
      ...sortMedia(record),
      alt: foldText(record.alt) || null,
      placeholder: null,
      provenance: record.provenance,
      source_modified_at: record.modifiedAt ?? null,
    },
  };
}

/** Links of the source's pages are relative to this. */
const PAGES = 'https://apod.nasa.gov/apod/';

/** The links of the cleaned text as JSON, with whole addresses; null for none. Those of notices are gone with these. */
function cleanLinks(text: string, links: readonly TextLink[] = []): string | null {
  const whole = links.flatMap((link) => {
    // `#` leads nowhere.
    const url = link.url.startsWith('#') ? undefined : outwardLink(foldText(link.url), PAGES);
    return url === undefined ? [] : [{ text: foldText(link.text), url }];
  });
  const found = linkedParts(text, whole).filter(({ url }) => url !== undefined);
  const kept = found.filter((link) => v.is(TextLinksSchema, [link])).slice(0, MAX_LINKS);
  return kept.length > 0 ? JSON.stringify(kept) : null;
}
