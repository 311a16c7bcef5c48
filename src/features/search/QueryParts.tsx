import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { formatYearDay } from '../../../contract/formatYearDay';
import { dayAddress } from '../../../contract/pages';
import { type Keyword, partsOf, printDays, type SearchQuery } from '../../../contract/searchQuery';
import type { SearchStep } from '../../../contract/searchSteps';
import { readKeyword } from '../../../contract/searchWords';
import { X } from '../../components/icons/X';
import { color } from '../../theme/tokens';
import { type Search, searchAddress } from '../../lists/search';
import { chip } from './chip';
import { MarkedWords } from './MarkedWords';
import { SEARCH_ID } from './slashKey';
import { searchedYearDay } from './searchedYearDay';
import type { ParsedQuery } from './useParsedQuery';

interface QueryPartsProps {
  list: Search;
  query: ParsedQuery;
  steps: readonly SearchStep[];
}

/**
 * The parts that the search was parsed into: days, credits and excluded phrases as buttons that remove them, objects of
 * the sky and a day of any year as links. It marks the words in the pictures' texts.
 */
export function QueryParts({ list, query: { parsed, objects }, steps }: QueryPartsProps) {
  const [, setQuery] = useSearchParams();
  const limits = limitsOf(parsed);
  const yearDay = searchedYearDay(list.query);
  const phrases = useMemo(
    () => [
      ...parsed.keywords.flatMap((keyword) => keyword.phrases),
      ...objects.flatMap(({ names }) => names),
      ...(steps.length > 0 ? parsed.keywords.flatMap(wordsOf) : []),
      ...steps.map(({ to }) => to),
    ],
    [parsed, objects, steps],
  );
  const handleRemove = (remaining: SearchQuery) => {
    const query = partsOf(remaining).join(', ');
    setQuery(query ? searchAddress({ ...list, query }) : {});
    // The button goes away with what it removes.
    document.getElementById(SEARCH_ID)?.focus();
  };
  return (
    <>
      {limits.map(({ name, remaining }) => (
        <Limit
          key={name}
          type="button"
          aria-label={`Remove “${name}”`}
          onClick={() => handleRemove(remaining)}
        >
          {name} <X size={14} />
        </Limit>
      ))}
      {objects.length > 0 && <span>First what shows</span>}
      {objects.map(({ id, name }) => (
        <Way key={id} to={`/objects/${id}`}>
          <span aria-hidden>✦</span> {name}
        </Way>
      ))}
      {yearDay !== undefined && (
        <Way to={dayAddress(yearDay)}>{formatYearDay(yearDay)} over the years</Way>
      )}
      <MarkedWords phrases={phrases} credits={parsed.credits} />
    </>
  );
}

/** The words that the server looks for one by one. */
const wordsOf = (keyword: Keyword) => readKeyword(keyword).words.map(({ text }) => text);

/** What limits a search, in words, and the query that remains without it. */
function limitsOf(parsed: SearchQuery): { name: string; remaining: SearchQuery }[] {
  const { days, credits, without, withoutKinds } = parsed;
  return [
    ...days.map((range) => ({
      name: `${range.first === range.last ? 'on' : 'in'} ${printDays(range)}`,
      remaining: { ...parsed, days: days.filter((other) => other !== range) },
    })),
    ...credits.map((credit) => ({
      name: `by ${credit}`,
      remaining: { ...parsed, credits: credits.filter((other) => other !== credit) },
    })),
    ...without.map((phrase) => ({
      name: `without ${phrase}`,
      remaining: { ...parsed, without: without.filter((other) => other !== phrase) },
    })),
    // The choice in the head tells which kind is shown alone.
    ...withoutKinds.map((kind) => ({
      name: `without ${kind === 'image' ? 'pictures' : 'films'}`,
      remaining: { ...parsed, withoutKinds: withoutKinds.filter((other) => other !== kind) },
    })),
  ];
}

const Limit = styled.button`
  ${chip}
  background: ${color('surface')};
  cursor: pointer;
`;

const Way = styled(Link)`
  ${chip}
`;
