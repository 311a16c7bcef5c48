import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import type { SearchQuery } from '../../../contract/searchQuery';
import type { SearchStep } from '../../../contract/searchSteps';
import { Button } from '../../components/Button';
import type { Search } from '../../lists/search';
import { space } from '../../theme/tokens';
import { exactSearch, meantSearch } from './otherSearches';
import { SearchLink } from './SearchLink';

interface LoosenedProps {
  list: Search;
  parsed: SearchQuery;
  /** By which the server found more, at least one. */
  steps: readonly SearchStep[];
  total: number;
}

/** How a search that finds few pictures was loosened, in one line. */
export function Loosened({ list, parsed, steps, total }: LoosenedProps) {
  const pictures = formatCount(total, 'picture');
  const hasMost = steps.some(({ kind }) => kind === 'most');
  const meant = meantSearch(parsed, steps);
  if (meant === undefined) {
    return hasMost
      ? `${pictures}. Few pictures have all these words; these have most of them.`
      : `${pictures}. Few pictures have these words together; these have all of them.`;
  }
  const link = <SearchLink list={{ ...list, query: meant }}>{meant}</SearchLink>;
  const isName = steps.every(({ kind, to }) => kind === 'name' && to === meant);
  return (
    <>
      {pictures}
      {hasMost && ' with most of these words'}.{' '}
      {isName ? <>The archive calls it {link}.</> : <>Did you mean {link}?</>}
    </>
  );
}

/** Leads to what a loosened search finds without being loosened. */
export function ExactSearch({ list, parsed }: Pick<LoosenedProps, 'list' | 'parsed'>) {
  return (
    <Pill as={SearchLink} list={{ ...list, query: exactSearch(parsed) }}>
      Exactly as typed
    </Pill>
  );
}

const Pill = styled(Button)`
  padding: ${space.s} ${space.l};
  text-decoration: none;
`;
