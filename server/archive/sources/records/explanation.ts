/** Removes titles, credits and notices of the source's pages from an explanation. */
import { cleanCredit } from './credit';
import { foldText } from './text';

/** Blocks are separated by blank lines, or by the runs of blanks that these became. */
const BLOCKS = /\s{3,}|\n\s*\n/;

/** The head of a page of 1995: the day, the title, the credit. */
const HEAD = /^(?:Today's Picture:|(?:[A-Z][a-z]+ \d{1,2}, \d{4} )|[^.]{0,150}\bCredit:)/;
const LABEL = /\bExplanation ?: ?/;

/** From here on a page is about itself. */
const FOOTERS = [
  / ?(?:Tomorrow['’]s|Next) picture ?:.*$/s,
  / ?(?:\| ?(?:Chronological )?Archive|< ?\| ?Archive)\b.*$/s,
  / ?Authors & editors: ?Robert Nemiroff.*$/s,
  / ?(?:The sky is filled with breathtaking pictures, many of which[^.]*\. .{0,200})?Astronomy Picture of the Day(?: \(\w+\))? is (?:brought to you|created and).*$/s,
  /(?<=[.!?)"]) [A-Z][^.!?:]{2,60}: [^.!?]*\bAPODs?\b[^.!?]*\??$/,
  / ?(?:Explore Your Universe: Random APOD Generator|(?:Your )?Sky Surprise: What picture did APOD.*)$/s,
  / ?We keep an archive (?:file|of (?:previous )?Astronomy Pictures of the Day) ?\.$/,
];

/** A notice's label: the text up to the first colon, without the end of a sentence. */
const NOTICE = /^([^.:;?]{2,75}?[!?]?) ?: /;
/** Words of notices about the site and not the picture. */
const SITE_WORDS =
  /\bAPO[DWM]s?\b|Astronomy (?:Picture|Puzzle)s? of the Day|Facebook|Twitter|Instagram|Source Code Library|\blectures?\b|\bCalendars?\b|Editors? to Speak/i;
const PROMOTION = /\beditors? (?:will|is|to|RN)\b|\bmirror\b|\blectures?\b|\bavailable in\b/i;
/** Notices about the picture: a correction, what readers found out, a death. */
const KEPT_LABEL =
  /^\W?(?:editor'?s? ?note|note|correction|update|apolog|discussion consensus|memorial)/i;
const LONGEST_NOTICE = 400;

/** The explanation alone; blank if nothing is left. `credit` is the page's credit. */
export function cleanExplanation(explanation: string): { text: string; credit: string } {
  const blocks = explanation.trim().split(BLOCKS).map(foldText);
  const { text, credit } = cutHead(blocks.slice(0, lastOfArticle(blocks) + 1).join(' '));
  return { text: cutFooters(text), credit };
}

/**
 * Restores the lost first letters of an explanation from a copy, if the copy holds the whole text (blanks
 * aside).
 */
export function restoreStart(text: string, copy: string): string {
  return squeeze(copy).includes(squeeze(text)) ? copy : text;
}

const squeeze = (text: string) => text.replaceAll(/\s/g, '');

function cutHead(text: string): { text: string; credit: string } {
  const label = LABEL.exec(text);
  if (!label) {
    return { text, credit: '' };
  }
  const head = text.slice(0, label.index);
  const rest = text.slice(label.index + label[0].length);
  if (!HEAD.test(head)) {
    // Only the label belongs to the page. The text before it is a motto of the article.
    return { text: `${head}${rest}`, credit: '' };
  }
  return { text: rest, credit: cleanCredit(/\bCredit: (.*)$/.exec(head)?.[1] ?? '') };
}

function cutFooters(text: string): string {
  const cut = FOOTERS.reduce((rest, footer) => rest.replace(footer, ''), text).trim();
  return cut === text ? text : cutFooters(cut);
}

function lastOfArticle(blocks: readonly string[]): number {
  return blocks.findLastIndex((block, index) => index === 0 || !isNotice(block));
}

function isNotice(block: string): boolean {
  if (block.length > LONGEST_NOTICE) {
    return false;
  }
  const ends = /[.!?)"]$/.test(block);
  const label = NOTICE.exec(block)?.[1];
  if (label === undefined) {
    return (
      /^(?:A new APOD RSS feed|Tomorrow['’]s picture)\b/.test(block) ||
      (SITE_WORDS.test(block) && !ends)
    );
  }
  if (SITE_WORDS.test(block)) {
    return !KEPT_LABEL.test(label) || !ends || PROMOTION.test(block);
  }
  return !KEPT_LABEL.test(label) && !ends && label.split(' ').length <= 8;
}
