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
import type { UnderstoodSearch } from './useUnderstood';

interface UnderstoodProps {
  list: Search;
  understood: UnderstoodSearch;
  steps: readonly SearchStep[];
}

/**
 * What a search was understood to ask for: days, credits and what it leaves out, which can be taken away, objects of
 * the sky, a day of any year, and words, which are marked.
 */
export function Understood({ list, understood: { asked, objects }, steps }: UnderstoodProps) {
  const [, setQuery] = useSearchParams();
  const limits = limitsOf(asked);
  const yearDay = searchedYearDay(list.query);
  const phrases = useMemo(
    () => [
      ...asked.keywords.flatMap((keyword) => keyword.phrases),
      ...objects.flatMap(({ names }) => names),
      ...(steps.length > 0 ? asked.keywords.flatMap(wordsOf) : []),
      ...steps.map(({ to }) => to),
    ],
    [asked, objects, steps],
  );
  const handleRemove = (rest: SearchQuery) => {
    const query = partsOf(rest).join(', ');
    setQuery(query ? searchAddress({ ...list, query }) : {});
    // The button goes away with what it removes.
    document.getElementById(SEARCH_ID)?.focus();
  };
  return (
    <>
      {limits.map(({ name, rest }) => (
        <Limit
          key={name}
          type="button"
          aria-label={`Remove “${name}”`}
          onClick={() => handleRemove(rest)}
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
      <MarkedWords phrases={phrases} credits={asked.credits} />
    </>
  );
}

/** The words that the server looks for one by one. */
const wordsOf = (keyword: Keyword) => readKeyword(keyword).words.map(({ text }) => text);

/** What limits a search, by the words that tell of it, and the search without it. */
function limitsOf(asked: SearchQuery): { name: string; rest: SearchQuery }[] {
  const { days, credits, without } = asked;
  return [
    ...days.map((some) => ({
      name: `${some.first === some.last ? 'on' : 'in'} ${printDays(some)}`,
      rest: { ...asked, days: days.filter((other) => other !== some) },
    })),
    ...credits.map((credit) => ({
      name: `by ${credit}`,
      rest: { ...asked, credits: credits.filter((other) => other !== credit) },
    })),
    ...without.map((phrase) => ({
      name: `without ${phrase}`,
      rest: { ...asked, without: without.filter((other) => other !== phrase) },
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
