/** What stays of a day when a later record of it takes its place. */
import { NOT_NAMED, UNNAMED_OWNER } from '../../../contract/unnamed';
import { isMissing, isStandIn, missingExplanation, sourcePage } from './blanks';
import { beginsInWord, lacksLetters, LOST_START } from './damagedText';
import type { PictureRow, Provenance } from './schema';
import { COLUMNS, pick, type PictureRecord } from './storedPictures';

type Credits = Pick<PictureRecord, 'credit' | 'copyright'>;

/** The higher, the better: NASA has the pages themselves, dumps what programs read from them. */
export const rankOf = (source: Provenance): number =>
  source === 'nasa' || source === 'sample' ? 2 : 1;

/** @param isCreditGone whether the source took its credit away, and did not just leave it out. */
export function mergeRecord(
  former: PictureRow,
  next: PictureRecord,
  { isCreditGone }: { isCreditGone: boolean },
): PictureRecord {
  const isOwn = former.provenance === next.provenance;
  const sourceUrl = next.source_url === sourcePage(next.date) ? former.source_url : next.source_url;
  const merged = {
    ...pick(COLUMNS, next),
    // It names the page.
    ...(isMissing(next.explanation) && { explanation: missingExplanation(sourceUrl) }),
    ...(rankOf(former.provenance) >= rankOf(next.provenance) && wholeTexts(former, next)),
    ...(!isCreditGone && saysLess(former, next) && pick(['credit', 'copyright'], former)),
    ...(hasPosterOf(former, next) && pick(PICTURE, former)),
    source_url: sourceUrl,
    source_modified_at: next.source_modified_at ?? (isOwn ? former.source_modified_at : null),
  };
  // They are found in the text, and a source that has none of them took none away.
  merged.links ??= merged.explanation === former.explanation ? former.links : null;
  return merged.image_url === former.image_url ? withLearnt(former, merged) : merged;
}

/** Whether a record names less of those who made a picture: nobody, or without the part that the record left out. */
export function saysLess(former: Credits, next: Credits): boolean {
  if (next.credit === NOT_NAMED || next.credit === UNNAMED_OWNER) {
    return former.credit !== NOT_NAMED && former.credit !== next.credit;
  }
  const isCopyrightOut = former.copyright !== null && next.copyright === null;
  const isMakerOut =
    former.credit !== former.copyright &&
    next.credit === next.copyright &&
    former.credit !== next.credit;
  // Where others are named, it is another credit.
  return (isCopyrightOut || isMakerOut) && former.credit.includes(next.credit);
}

/** A text that lost letters on its way never takes the place of the whole one. */
function wholeTexts(former: PictureRow, next: PictureRecord): Partial<PictureRecord> {
  const isWorse = (name: 'title' | 'credit' | 'explanation') =>
    lacksLetters(next[name]) && !lacksLetters(former[name]);
  const isEnd =
    beginsInWord(next.explanation) &&
    former.explanation.length > next.explanation.length &&
    former.explanation.endsWith(next.explanation.replace(LOST_START, ''));
  return {
    ...(isWorse('title') && pick(['title'], former)),
    ...(isWorse('credit') && pick(['credit', 'copyright'], former)),
    ...((isWorse('explanation') || isEnd) && pick(['explanation'], former)),
  };
}

const PICTURE = ['image_url', 'original_url', 'image_width', 'image_height'] as const;

/** Whether the former record has the poster of a film, and the next one none. */
const hasPosterOf = (former: PictureRow, next: PictureRecord): boolean =>
  next.video_url !== null &&
  next.video_url === former.video_url &&
  (next.image_url === null || isStandIn(next.image_url)) &&
  former.image_url !== null &&
  !isStandIn(former.image_url);

/** Facts about the picture itself, which stay true while its address does. */
function withLearnt(former: PictureRow, next: PictureRecord): PictureRecord {
  const { placeholder } = former;
  // A measured size has a placeholder. A source's claim never replaces it.
  const [first, second] = placeholder === null ? [next, former] : [former, next];
  return {
    ...next,
    original_url: next.original_url ?? former.original_url,
    alt: next.alt ?? former.alt,
    image_width: first.image_width ?? second.image_width,
    image_height: first.image_height ?? second.image_height,
    placeholder: placeholder ?? next.placeholder,
  };
}
