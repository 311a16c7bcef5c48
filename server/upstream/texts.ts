/** Strips what surrounds the texts of NASA's records: labels, notices of the site. */
import { htmlLine, htmlParagraphs } from './htmlText';

/** "Image Credit & Copyright:", "Video Credit:", "Illustration Credit & License:", "Copyright:". */
const CREDIT_LABEL =
  /^(?:[A-Z][A-Za-z]+ )?(?:Credits?|Copyright|License)(?: ?(?:&|and|\/|,) ?(?:Credits?|Copyright|License))* ?: ?/i;

const TOMORROW = /^Tomorrow['’]s picture\b/i;
/** A notice that is no paragraph of its own. */
const INLINE_TOMORROW = /\s*\bTomorrow['’]s picture\s*:.*$/i;
/** "Explore the Universe: Random APOD Generator": a short paragraph that begins with a label. */
const NOTICE = /^[A-Z][^.:]{1,60}: .{1,160}$/;
const FOLLOW_US = /^Follow APOD on\b/;

/** The explanation's own paragraphs, parted by blank lines; blank where there is none. */
export function cleanExplanation(html: string): string {
  const paragraphs = htmlParagraphs(html);
  const first = paragraphs[0]?.replace(/^Explanation ?: ?/i, '');
  const own = first === undefined ? [] : [first, ...paragraphs.slice(1)];
  while (own.length > 0 && isNotice(own.at(-1) ?? '', own.length === 1)) {
    own.pop();
  }
  return own.filter(Boolean).join('\n\n').replace(INLINE_TOMORROW, '').trim();
}

function isNotice(paragraph: string, isFirst: boolean): boolean {
  // The first paragraph is the text itself, and may well begin "What is it: …".
  return (
    TOMORROW.test(paragraph) || (!isFirst && (NOTICE.test(paragraph) || FOLLOW_US.test(paragraph)))
  );
}

/** The credit line. Pictures in the public domain come without one. */
export function cleanCredit(creditHtml: string, copyrightHtml: string): string {
  const credit = cleanLine(creditHtml);
  const copyright = cleanLine(copyrightHtml);
  if (!credit || !copyright || credit.includes(copyright)) {
    return credit || copyright || 'Public domain';
  }
  return copyright.includes(credit) ? copyright : `${credit}; © ${copyright}`;
}

function cleanLine(html: string): string {
  // Some of the oldest credits hold the whole article behind them.
  let line = htmlLine(html).replace(/\s*\bExplanation ?:.*$/, '');
  let before;
  do {
    before = line;
    line = line.replace(CREDIT_LABEL, '').trim();
  } while (line !== before);
  return line;
}
