import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { formatYearDay } from '../../../contract/formatYearDay';
import { dayAddress } from '../../../contract/pages';
import { partsOf, printDays, type SearchQuery } from '../../../contract/searchQuery';
import { X } from '../../components/icons/X';
import { color, radius, space } from '../../theme/tokens';
import { type Search, searchAddress } from '../../lists/search';
import { MarkedWords } from './MarkedWords';
import { SEARCH_ID } from './slashKey';
import { searchedYearDay } from './searchedYearDay';
import type { UnderstoodSearch } from './useUnderstood';

interface UnderstoodProps {
  list: Search;
  understood: UnderstoodSearch;
}

/**
 * What a search was understood to ask for: days, credits and what it leaves out, which can be taken away, objects of
 * the sky, a day of any year, and words, which are marked.
 */
export function Understood({ list, understood: { asked, objects } }: UnderstoodProps) {
  const [, setQuery] = useSearchParams();
  const limits = limitsOf(asked);
  const yearDay = searchedYearDay(list.query);
  const phrases = useMemo(
    () => [
      ...asked.keywords.flatMap((keyword) => keyword.phrases),
      ...objects.flatMap(({ names }) => names),
    ],
    [asked, objects],
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

const chip = `
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.25rem;
  padding: 0 ${space.m};
  border: 1px solid ${color('edge')};
  border-radius: ${radius.round};
  color: ${color('text')};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`;

const Limit = styled.button`
  ${chip}
  background: ${color('surface')};
  cursor: pointer;

  &:hover {
    border-color: ${color('accent')};
  }
`;

const Way = styled(Link)`
  ${chip}
  text-decoration-color: ${color('accent')};
  text-underline-offset: 0.25em;

  &:hover {
    border-color: ${color('accent')};
  }
`;
