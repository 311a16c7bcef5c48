/** Cleans credit lines. */
import { foldText } from './text';

/** Six copyrights of September 1995 go on with the whole article. */
const SWALLOWED = /\s+Explanation\s*:/;

/** "Image Credit & Copyright:", "Video Credit:", "Credit & License:", "Copyright:". */
const RIGHT = String.raw`(?:credits?|copyright|licen[cs]e)`;
const LABEL = new RegExp(
  String.raw`^(?:[a-z]+\s+)?${RIGHT}(?:\s*(?:&|and|/|,)\s*${RIGHT})*\s*:\s*`,
  'i',
);

/** Splits a field into the credit line and the article; both may be blank. */
export function splitCredit(text: string): { credit: string; article: string } {
  const [credit = '', ...article] = text.split(SWALLOWED);
  return { credit: cleanCredit(credit), article: article.join(' Explanation:') };
}

/** A credit line without labels and separators at its ends; may be blank. */
export function cleanCredit(credit: string): string {
  let line = foldText(credit);
  while (LABEL.test(line)) {
    line = line.replace(LABEL, '');
  }
  return line.replace(/^[\s:,;]+|[\s,;]+$/g, '');
}

/** Joins the maker and the rights into one line, as they often repeat each other. */
export function joinCredits(credit: string, copyright: string): string {
  if (!credit || !copyright || credit.includes(copyright)) {
    return credit || copyright;
  }
  return copyright.includes(credit) ? copyright : `${credit}; © ${copyright}`;
}
