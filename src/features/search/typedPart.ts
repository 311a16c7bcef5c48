/** The keyword that is being typed, which a suggestion replaces, and what stands before it. */
export interface TypedPart {
  before: string;
  part: string;
}

/** It begins after the last comma that is outside of quotes, or with the last `by:`. */
export function typedPart(text: string): TypedPart {
  let start = 0;
  let isQuoted = false;
  for (const { 0: sign, index } of text.matchAll(/["“”„,]/g)) {
    isQuoted = sign === ',' ? isQuoted : !isQuoted;
    start = sign === ',' && !isQuoted ? index + 1 : start;
  }
  const [, credit = ''] = /(?:^|\s)(by:\s*["“„]?[^"“”„]*)$/iu.exec(text.slice(start)) ?? [];
  const from = credit ? text.length - credit.length : start;
  return { before: text.slice(0, from).trimEnd(), part: text.slice(from).trim() };
}

/** The text with a suggestion in the place of what is being typed. */
export function withSuggestion(text: string, suggestion: string): string {
  const { before } = typedPart(text);
  return before ? `${before} ${suggestion}` : suggestion;
}
