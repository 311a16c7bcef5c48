import styled from 'styled-components';
import { PAGES } from '../../../contract/pages';
import type { SearchQuery } from '../../../contract/searchQuery';
import { WayOn } from '../../components/Message';
import type { Search } from '../../lists/search';
import { space } from '../../theme/tokens';
import { chip } from './chip';
import { shorterSearches, unquotedSearch } from './otherSearches';
import { SearchLink } from './SearchLink';

interface WaysOnProps {
  list: Search;
  parsed: SearchQuery;
}

/** Where a search that finds nothing leads on. */
export function WaysOn({ list, parsed }: WaysOnProps) {
  const unquoted = unquotedSearch(parsed);
  const others = unquoted === undefined ? shorterSearches(parsed) : [unquoted];
  return (
    <Ways>
      {others.length > 0 && (
        <p>
          {unquoted === undefined ? 'With fewer words:' : 'Without quotes:'}
          {others.map((query) => (
            <Other key={query} list={{ ...list, query }}>
              {query}
            </Other>
          ))}
        </p>
      )}
      <WayOn to={PAGES.explore.path}>Explore the archive</WayOn>
    </Ways>
  );
}

const Ways = styled.div`
  flex-basis: 100%;
  padding-bottom: ${space.l};

  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: ${space.s};
  }
`;

const Other = styled(SearchLink)`
  ${chip}
`;
