/** One line of plain text: newlines, runs of blanks and control characters become one blank. */
export function foldText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
