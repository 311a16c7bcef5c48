/** Searches that a reader may mean instead of one that finds few pictures, or none. */
import { type Keyword, partsOf, type SearchQuery } from '../../../contract/searchQuery';
import type { SearchStep } from '../../../contract/searchSteps';
import { foldLetters } from '../../../contract/searchText';
import { isSilent } from '../../../contract/searchWords';

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const MOST_SHORTER = 6;

const textOf = (parsed: SearchQuery): string => partsOf(parsed).join(', ');

const withKeywords = (parsed: SearchQuery, change: (keyword: Keyword) => Keyword): string =>
  textOf({ ...parsed, keywords: parsed.keywords.map(change) });

const quoted = (isQuoted: boolean) => (keyword: Keyword) => ({
  ...keyword,
  isQuoted: keyword.phrases.map(() => isQuoted),
});

/** The search that finds exactly what was typed: the server loosens nothing in quotes. */
export const exactSearch = (parsed: SearchQuery): string => withKeywords(parsed, quoted(true));

/** The search without quotes, which may be loosened; undefined where it has none. */
export const unquotedSearch = (parsed: SearchQuery): string | undefined =>
  parsed.keywords.some(({ isQuoted }) => isQuoted.includes(true))
    ? withKeywords(parsed, quoted(false))
    : undefined;

/** The search with the words that the server looked for instead; undefined where all words are the reader's. */
export function meantSearch(parsed: SearchQuery, steps: readonly SearchStep[]): string | undefined {
  const others = steps
    .filter(({ kind }) => kind !== 'words' && kind !== 'most')
    // A later step may join words that an earlier one has corrected: it says it all.
    .toSorted((one, other) => other.from.length - one.from.length);
  const meant = withKeywords(parsed, (keyword) => ({
    ...keyword,
    phrases: keyword.phrases.map((phrase, index) =>
      keyword.isQuoted[index] ? phrase : others.reduce(replaceWords, phrase),
    ),
  }));
  return meant === textOf(parsed) ? undefined : meant;
}

/** Words that say nothing may stand between those of the step, as the server passes them over. */
function replaceWords(phrase: string, { from, to }: SearchStep): string {
  const words = [...phrase.matchAll(WORDS)];
  const corrected = (from.match(WORDS) ?? []).map(foldLetters);
  for (let start = 0; start < words.length; start += 1) {
    let [matched, end] = [0, start];
    for (; end < words.length && matched < corrected.length; end += 1) {
      const word = foldLetters(words[end]?.[0] ?? '');
      if (word === corrected[matched]) {
        matched += 1;
      } else if (matched === 0 || !isSilent(word)) {
        break;
      }
    }
    const [first, last] = [words[start], words[end - 1]];
    if (matched > 0 && matched === corrected.length && first && last) {
      return phrase.slice(0, first.index) + to + phrase.slice(last.index + last[0].length);
    }
  }
  return phrase;
}

/** The searches of one without quotes that leave out one of several neighbouring words. */
export const shorterSearches = (parsed: SearchQuery): string[] =>
  parsed.keywords
    .flatMap((keyword, position) => {
      const words = keyword.phrases.join(' ').split(/\s+/);
      const without = (left: number) => {
        const phrases = [words.filter((_, index) => index !== left).join(' ')];
        return textOf({
          ...parsed,
          keywords: parsed.keywords.with(position, { ...keyword, phrases }),
        });
      };
      return words.flatMap((word, index) =>
        words.length === 1 || isSilent(foldLetters(word)) ? [] : [without(index)],
      );
    })
    .slice(0, MOST_SHORTER);
