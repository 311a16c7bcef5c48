import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { formatCount, formatMonth } from '../../contract/format';
import type { FavouriteOrder } from '../../contract/likes';
import { PAGES } from '../../contract/pages';
import { type FavouritesQuery, kindOf, type PictureList } from '../api/pages';
import { Button } from '../components/Button';
import { Hero, LOW_TOOLS, SEARCH_HEIGHT, SEARCH_WIDTH } from '../components/Hero';
import { SearchForm } from '../components/SearchForm';
import { FrameLink } from '../features/frame/FrameLink';
import { selectListView } from '../lists/listSelectors';
import { useAppSelector } from '../store/hooks';
import { low, phone, roomFor } from '../theme/breakpoints';
import { color, space } from '../theme/tokens';

/** The first is the order that needs no name. */
const ORDERS: readonly [FavouriteOrder | '', string][] = [
  ['', 'Liked last'],
  ['liked-first', 'Liked first'],
  ['newest', 'Newest picture'],
  ['oldest', 'Oldest picture'],
];

interface FavouritesHeadProps {
  list: PictureList;
  asked: FavouritesQuery;
}

/** How many favourites there are, a search among them, and their order. */
export function FavouritesHead({ list, asked }: FavouritesHeadProps) {
  const total = useAppSelector((state) => selectListView(state, list).total);
  const [, setQuery] = useSearchParams();
  const { from, ...search } = asked;
  const kind = kindOf(list);
  const isAsked = kind !== undefined || Object.keys(asked).length > 0;
  // It takes the place of the former search: Back leads to the page before.
  const handleSearch = (fields: Record<string, string>) =>
    setQuery({ ...kind, ...fields }, { replace: true });
  return (
    <Hero title="Favourites">
      <Ways>
        <p role="status">{total !== undefined && describeTotal(total, asked)}</p>
        {from !== undefined && (
          <Button type="button" onClick={() => handleSearch(search)}>
            All months
          </Button>
        )}
        <Link to={PAGES.collections.path}>Your collections</Link>
        <FrameLink />
      </Ways>
      {(isAsked || total !== 0) && (
        <Search
          label="Search your favourites"
          placeholder="galaxy, nebula, …"
          search={{ q: '', order: '', ...search }}
          onSearch={handleSearch}
          $hasMonths={asked.order === 'newest'}
        >
          <select
            name="order"
            aria-label="Order"
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {ORDERS.map(([order, name]) => (
              <option key={order} value={order}>
                {name}
              </option>
            ))}
          </select>
        </Search>
      )}
    </Hero>
  );
}

/** "12 favourites for “moon” up to July 2004" */
const describeTotal = (total: number, { q, from }: FavouritesQuery): string =>
  [formatCount(total, 'favourite'), q && `for “${q}”`, from && `up to ${formatMonth(from)}`]
    .filter(Boolean)
    .join(' ');

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.m} ${space.xl};

  ${phone} {
    justify-content: start;
  }

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
    color: ${color('textQuiet')};
    text-underline-offset: 0.2em;
  }
`;

/** The order stands beside the search, and below it where there is no room; below both is room for the choice of a month. */
const Search = styled(SearchForm)<{ $hasMonths: boolean }>`
  width: min(${SEARCH_WIDTH}, 100%);
  max-width: none;
  padding: 0;

  ${roomFor.wide} {
    margin: 0;
  }

  select {
    flex: 0 1 11rem;
    width: auto;
  }

  label {
    flex-basis: 100%;
  }

  padding-bottom: ${({ $hasMonths }) => ($hasMonths ? `calc(${SEARCH_HEIGHT} + ${space.s})` : 0)};

  ${roomFor.threeColumns} {
    padding-bottom: 0;

    label {
      flex-basis: 12rem;
    }
  }

  /* One row below the title's, which keeps room for the tools. */
  ${low.medium} {
    width: calc(100% + ${LOW_TOOLS});
    padding-bottom: 0;

    label {
      flex-basis: 12rem;
    }
  }
`;
