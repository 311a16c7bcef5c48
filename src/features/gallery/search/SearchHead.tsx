import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../../contract/format';
import { Button } from '../../../components/Button';
import { color, space } from '../../../theme/tokens';
import { SEARCH_ID } from './SearchBox';

interface SearchHeadProps {
  query: string;
  /** How many pictures were found; undefined while that is not known. */
  total: number | undefined;
}

/** What a search has found, and the way back to the archive. */
export function SearchHead({ query, total }: SearchHeadProps) {
  const [, setQuery] = useSearchParams();
  const handleClear = () => {
    setQuery({});
    // The button goes away with the search.
    document.getElementById(SEARCH_ID)?.focus();
  };
  return (
    <Head>
      <p role="status">{total !== undefined && found(query, total)}</p>
      <Button type="button" onClick={handleClear}>
        Clear
      </Button>
    </Head>
  );
}

function found(query: string, total: number): string {
  if (total === 0) {
    return `No pictures for “${query}”`;
  }
  return `${formatCount(total)} ${total === 1 ? 'picture' : 'pictures'} for “${query}”, newest first`;
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.l};
  /* One line of text and more; it keeps its place before the count is known. */
  min-height: 2.75rem;
  padding: 0 ${space.l} ${space.l};
  color: ${color('textQuiet')};

  p {
    overflow-wrap: anywhere;
  }
`;
