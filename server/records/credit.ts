/** Credit lines without the labels of the pages that they come from. */
import { foldText } from './text';

/** Where a credit goes on with the whole article, as six copyrights of September 1995 do. */
const SWALLOWED = /\s+Explanation\s*:/;

/** "Image Credit & Copyright:", "Video Credit:", "Credit & License:", "Copyright:". */
const RIGHT = String.raw`(?:credits?|copyright|licen[cs]e)`;
const LABEL = new RegExp(
  String.raw`^(?:[a-z]+\s+)?${RIGHT}(?:\s*(?:&|and|/|,)\s*${RIGHT})*\s*:\s*`,
  'i',
);

/** The credit line and the article that one field of a record holds; both may be blank. */
export function splitCredit(text: string): { credit: string; article: string } {
  const [credit = '', ...article] = text.split(SWALLOWED);
  return { credit: cleanCredit(credit), article: article.join(' Explanation:') };
}

/** A credit line without its labels and without separators left over at its ends; may be blank. */
export function cleanCredit(credit: string): string {
  let line = foldText(credit);
  while (LABEL.test(line)) {
    line = line.replace(LABEL, '');
  }
  return line.replace(/^[\s:,;]+|[\s,;]+$/g, '');
}

/** One line of what a record says of the maker and of the rights, which often repeat each other. */
export function joinCredits(credit: string, copyright: string): string {
  if (!credit || !copyright || credit.includes(copyright)) {
    return credit || copyright;
  }
  return copyright.includes(credit) ? copyright : `${credit}; © ${copyright}`;
}
