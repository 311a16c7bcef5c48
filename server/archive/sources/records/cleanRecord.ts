/** Turns a record of any source into a picture, and repairs its texts and addresses. */
import { NOT_NAMED, UNNAMED_OWNER } from '../../../../contract/rights';
import { missingExplanation, sourcePage } from '../../store/blanks';
import type { PictureRecord } from '../../store/storedPictures';
import { joinCredits, splitCredit, splitTitle } from './credit';
import { cleanExplanation, restoreStart } from './explanation';
import { httpsAddress, sortMedia } from './media';
import { findFault } from './quarantine';
import type { RawRecord } from './rawRecord';
import { foldText } from './text';

/** Raise it when records are read in another way. Then each month is read whole once more. */
export const RECORD_RULES = 1;

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
      source_url: sourceUrl,
      ...sortMedia(record),
      alt: foldText(record.alt) || null,
      placeholder: null,
      provenance: record.provenance,
      source_modified_at: record.modifiedAt ?? null,
    },
  };
}
