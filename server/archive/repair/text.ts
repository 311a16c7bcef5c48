import { decodeHTMLStrict } from 'entities';

/** One line of plain text: HTML entities decoded, newlines, blanks and control characters folded. */
export function foldText(text: string): string {
  return decodeHTMLStrict(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
