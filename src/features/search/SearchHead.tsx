import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { SEARCH_ORDERS, type SearchOrder } from '../../../contract/pictures';
import { Button } from '../../components/Button';
import { ChoiceButton } from '../../components/ChoiceButton';
import { signAlone } from '../../components/signAlone';
import { tight } from '../../theme/breakpoints';
import { color, space } from '../../theme/tokens';
import { FrameLink } from '../frame/FrameLink';
import { type Search, searchAddress } from '../../lists/search';
import { SEARCH_ID } from './slashKey';
import { SearchTips } from './SearchTips';
import { Understood } from './Understood';
import { type UnderstoodSearch, useUnderstood } from './useUnderstood';

interface SearchHeadProps {
  list: Search;
  /** Number of matching pictures; undefined while it is not known. */
  total: number | undefined;
}

const ORDERS = {
  newest: { name: 'Newest', told: 'newest' },
  relevance: { name: 'Relevance', told: 'best match' },
} as const;

/** The number of matches, what the search was understood to ask for, its order, and the way back to the archive. */
export function SearchHead({ list, total }: SearchHeadProps) {
  const [, setQuery] = useSearchParams();
  const { query, order: shown = 'newest' } = list;
  const understood = useUnderstood(query);
  const words = total === undefined ? '' : matchText(query, total, orderOf(understood, shown));
  // Empty at first: what a live region holds when it comes is not told.
  const told = useDeferredValue(words, '');
  const handleClear = () => {
    setQuery({});
    // The button goes away with the search.
    document.getElementById(SEARCH_ID)?.focus();
  };
  return (
    <Head>
      <Told>
        <p role="status">{told}</p>
        <Ways>
          <Understood {...{ list, understood }} />
        </Ways>
      </Told>
      {/* It stays while the count of the other order is on its way, and with it the focus. */}
      {total !== 0 && (
        <Orders role="group" aria-label="Order">
          {SEARCH_ORDERS.map((order) => (
            <ChoiceButton
              key={order}
              type="button"
              aria-pressed={order === shown}
              onClick={() => setQuery(searchAddress(inOrder(list, order)))}
            >
              {ORDERS[order].name}
            </ChoiceButton>
          ))}
        </Orders>
      )}
      <Button type="button" onClick={handleClear}>
        Clear
      </Button>
      {total !== 0 && <FrameLink />}
      {total !== 0 && <SelectSlot data-select />}
      <SearchTips />
    </Head>
  );
}

/** The search in another order. Newest first is the order that needs no name. */
const inOrder = ({ kind, query }: Search, order: SearchOrder): Search =>
  order === 'newest' ? { kind, query } : { kind, query, order };

function matchText(query: string, total: number, order: string): string {
  if (total === 0) {
    return `No pictures for “${query}”`;
  }
  return `${formatCount(total, 'picture')} for “${query}”${order}`;
}

/** The order in words, as the server makes it; nothing until it is known what the search names. */
function orderOf(understood: UnderstoodSearch, order: SearchOrder): string {
  const { asked, objects, isSettled } = understood;
  if (!isSettled) {
    return '';
  }
  const [first, ...then] = [
    ...(asked.keywords.length > 1 ? ['those with most keywords'] : []),
    ...(objects.length > 0 ? [`those that show ${objects.length > 1 ? 'them' : 'it'}`] : []),
    ORDERS[order].told,
  ];
  return [`, ${first} first`, ...then].join(', then ');
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s} ${space.l};
  padding: 0 ${space.l} ${space.l};
  color: ${color('textQuiet')};

  ${tight} {
    column-gap: ${space.s};
  }
`;

/**
 * A line of its own, which is there before the words are known, so that nothing below moves when they come. On a phone
 * what was found begins high up, and the line of what the search names comes in between.
 */
const Told = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s} ${space.l};
  min-width: 0;
  min-height: 2.25rem;

  ${tight} {
    row-gap: 0;
    min-height: 0;
  }

  p {
    overflow-wrap: anywhere;

    ${tight} {
      flex-basis: 100%;
      min-height: 1lh;
      text-align: center;
    }
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  max-width: 100%;

  /* In one line, whatever the search names; with room for the outline of what has the focus. */
  ${tight} {
    flex-wrap: nowrap;
    justify-content: safe center;
    overflow-x: auto;

    scrollbar-width: none;
    white-space: nowrap;
  }
`;

/** The gallery puts its button there when its first view is over. */
const SelectSlot = styled.span`
  min-width: 6.5rem;
  min-height: 2.75rem;

  /* The sign alone, so that it needs no line of its own. */
  ${tight} {
    min-width: 2.75rem;

    button {
      ${signAlone}
    }
  }
`;

const Orders = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
