import { foldText } from './text';

/** Where a copyright goes on with the article, as six of September 1995 do. */
const SWALLOWED = /\s+Explanation\s*:/;

const WHAT = String.raw`(?:image|picture|photo|photograph|video|illustration)s?`;
const RIGHT = String.raw`(?:credits?|copyright|licen[cs]e)`;
const LABEL = new RegExp(
  String.raw`^(?:${WHAT}\s+)?${RIGHT}(?:\s*(?:&|and|/|,)\s*${RIGHT})*\s*:\s*`,
  'i',
);

/** The credit and the article, folded to nothing, that one copyright field holds. */
export function splitCopyright(copyright: string): { credit: string; article: string } {
  const [credit = '', ...article] = copyright.split(SWALLOWED);
  return { credit: repairCredit(credit), article: article.join(' Explanation:') };
}

/** A credit line without its label and without separators left over at its ends; may be blank. */
export function repairCredit(credit: string): string {
  return foldText(credit)
    .replace(LABEL, '')
    .replace(/^[\s:,;]+|[\s,;]+$/g, '');
}
