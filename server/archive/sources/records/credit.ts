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

/** How titles of 1996 and 1997 end, whose pages lost the names that follow. */
const TITLE_END = /(?:\s+illustration)?\s+credit(?<owned>\s+and\s+copyright)?\s*:$/i;

/** A title without the label at its end, and whether that says that the picture is somebody's. */
export function splitTitle(text: string): { title: string; isOwned: boolean } {
  const line = foldText(text);
  const label = TITLE_END.exec(line);
  return { title: line.slice(0, label?.index), isOwned: label?.groups?.owned !== undefined };
}

/** What a field has: the credit line and the article, which may be blank, and whether its label says "Copyright". */
export function splitCredit(text: string): {
  credit: string;
  article: string;
  isCopyright: boolean;
} {
  const [line = '', ...article] = text.split(SWALLOWED);
  const credit = cleanCredit(line);
  const label = foldText(line).split(credit, 1)[0] ?? '';
  return {
    credit,
    article: article.join(' Explanation:'),
    isCopyright: /\bcopyright\b/i.test(label),
  };
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
