import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { SEARCH_MAX_LENGTH, SEARCH_ORDERS, type SearchOrder } from '../../../contract/pictures';
import type { PictureKind } from '../../../contract/kinds';
import { partsOf, type SearchQuery } from '../../../contract/searchQuery';
import type { SearchStep } from '../../../contract/searchSteps';
import { pagesApi } from '../../api/pages';
import { Button } from '../../components/Button';
import { ChoiceButton } from '../../components/ChoiceButton';
import { LOW_SEARCH } from '../../components/Hero';
import { signAlone } from '../../components/signAlone';
import { low, tight } from '../../theme/breakpoints';
import { useHeld } from '../../places/useHeld';
import { color, font, space } from '../../theme/tokens';
import { ListWays } from '../frame/ListWays';
import { KindButton } from '../pictures/KindButton';
import { type Search, searchAddress } from '../../lists/search';
import { ExactSearch, Loosened } from './Loosened';
import { SEARCH_ID } from './slashKey';
import { SearchTips } from './SearchTips';
import { QueryParts } from './QueryParts';
import { type ParsedQuery, useParsedQuery } from './useParsedQuery';
import { WaysOn } from './WaysOn';

interface SearchHeadProps {
  list: Search;
  /** Number of matching pictures; undefined while it is not known. */
  total: number | undefined;
}

const { countPictures } = pagesApi.endpoints;
const NO_STEPS: readonly SearchStep[] = [];

const ORDERS = {
  newest: { name: 'Newest', inWords: 'newest' },
  relevance: { name: 'Relevance', inWords: 'best match' },
} as const;

/** The number of matches, how the search was loosened, its parts and its order, and links to other searches. */
export function SearchHead({ list, total }: SearchHeadProps) {
  const [, setQuery] = useSearchParams();
  const { query, order: shown = 'newest' } = list;
  const parsedQuery = useParsedQuery(query);
  const { steps = NO_STEPS } = useHeld(countPictures, list).data ?? {};
  const isLoosened = steps.length > 0;
  // Empty at first: screen readers do not read what a live region already holds when it is added.
  const isAnnounced = useDeferredValue(true, false);
  const handleClear = () => {
    setQuery({});
    // The button goes away with the search.
    document.getElementById(SEARCH_ID)?.focus();
  };
  return (
    <Head>
      <Summary>
        <p role="status" data-nothing={total === 0 || undefined}>
          {isAnnounced && total !== undefined && isLoosened && (
            <Loosened {...{ list, steps, total }} parsed={parsedQuery.parsed} />
          )}
          {isAnnounced && !isLoosened && matchText(query, total, parsedQuery, shown)}
        </p>
        <Ways>
          <QueryParts {...{ list, steps }} query={parsedQuery} />
        </Ways>
      </Summary>
      {total === 0 && <WaysOn list={list} parsed={parsedQuery.parsed} />}
      {isLoosened && <ExactSearch list={list} parsed={parsedQuery.parsed} />}
      {/* It stays while the count of the other order is on its way, and with it the focus. */}
      {total !== 0 && !isLoosened && (
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
      <Signs>
        <KindChoice {...{ list, total }} parsed={parsedQuery.parsed} />
        {total !== 0 && <ListWays feed="" />}
      </Signs>
      {total !== 0 && <SelectSlot data-tools />}
      <SearchTips />
    </Head>
  );
}

/** The chosen kind is written into the search, so that it can be typed, too. */
function KindChoice({ list, total, parsed }: SearchHeadProps & { parsed: SearchQuery }) {
  const [, setQuery] = useSearchParams();
  const handleChoose = (kind?: PictureKind) => {
    const parts = partsOf({ ...parsed, kinds: kind ? [kind] : [], withoutKinds: [] });
    setQuery(parts.length > 0 ? searchAddress({ ...list, query: parts.join(', ') }) : {});
  };
  const { kinds } = parsed;
  return (
    (total !== 0 || kinds.length > 0) && <KindButton kind={kinds[0]} onChoose={handleChoose} />
  );
}

/** The search in another order. Newest first is the order that needs no name. */
const inOrder = ({ kind, query }: Search, order: SearchOrder): Search =>
  order === 'newest' ? { kind, query } : { kind, query, order };

function matchText(
  query: string,
  total: number | undefined,
  parsedQuery: ParsedQuery,
  order: SearchOrder,
): string {
  if (total === 0) {
    return 'No images found for the search query 😔, try another one.';
  }
  if (query.length > SEARCH_MAX_LENGTH) {
    return `The search is too long. It may have ${SEARCH_MAX_LENGTH} characters at most.`;
  }
  // A screen reader says it once, with the order.
  return total === undefined || !parsedQuery.isSettled
    ? ''
    : `${formatCount(total, 'picture')} for “${query}”${orderOf(parsedQuery, order)}`;
}

/** The order in words, as the server makes it. */
function orderOf({ parsed, objects }: ParsedQuery, order: SearchOrder): string {
  const [first, ...then] = [
    ...(parsed.keywords.length > 1 ? ['those with most keywords'] : []),
    ...(objects.length > 0 ? [`those that show ${objects.length > 1 ? 'them' : 'it'}`] : []),
    ORDERS[order].inWords,
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
    padding-bottom: ${space.m};
  }

  /* On a phone held across a strip beside the search, unless it has more to tell. */
  ${low.medium} {
    &:not(:has([data-nothing], [open])) {
      position: absolute;
      bottom: 100%;
      left: calc(${space.l} + ${LOW_SEARCH});
      right: 0;
      justify-content: start;
      height: 4rem;
      padding: ${space.xs} ${space.l} ${space.m};
      overflow: auto hidden;
      white-space: nowrap;
      scrollbar-width: none;
      /* What does not fit fades out, so that it is seen to go on. */
      mask-image: linear-gradient(
        to right,
        transparent,
        black ${space.l},
        black calc(100% - ${space.xl}),
        transparent
      );

      &,
      div {
        flex: none;
        flex-wrap: nowrap;
        max-width: none;
      }
    }
  }
`;

/** Lines of their own, which are there before the words are known, so that nothing below moves when they come. */
const Summary = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s} ${space.l};
  min-width: 0;
  min-height: 2.25rem;

  /* Two lines of words, or one and what the search names. */
  ${tight} {
    align-content: center;
    row-gap: 0;
    min-height: 3.25rem;
  }

  p {
    overflow-wrap: anywhere;

    ${tight} {
      flex-basis: 100%;
      font-size: 0.9375rem;
      text-align: center;
    }

    &[data-nothing] {
      font: 1.375rem/1.35 ${font.serif};
      text-align: center;
      text-wrap: balance;
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

    a,
    button {
      min-height: 1.75rem;
    }
  }
`;

/** On narrow phones they are signs alone, so that they need no line of their own. */
const Signs = styled.div`
  display: contents;

  ${tight} {
    a,
    button {
      ${signAlone}
    }
  }
`;

/** The gallery puts its buttons there when its first view is over: signs alone, as the line is no wider than the gallery. */
const SelectSlot = styled.span`
  display: flex;
  gap: ${space.s};
  min-width: 6rem;
  min-height: 2.75rem;

  button {
    ${signAlone}
  }
`;

const Orders = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
