import { Link } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { keptPath } from '../../../contract/kept';
import { Button } from '../../components/Button';
import { color, radius, space } from '../../theme/tokens';

interface KeptHereProps {
  dates: readonly string[];
  /** Makes favourites of them; missing for a visitor. */
  onTakeAlong?: () => void;
  /** The outcome, for the status line. */
  status?: string;
}

/** Pictures kept in this browser without an account. Renders nothing if there are none. */
export function KeptHere({ dates, onTakeAlong, status }: KeptHereProps) {
  return (
    <Here aria-label="Kept in this browser">
      {dates.length > 0 && (
        <p>
          <Link to={`/${keptPath(dates)}`}>
            {formatCount(dates.length, 'picture')} kept in this browser
          </Link>
        </p>
      )}
      {dates.length > 0 && onTakeAlong && (
        <Button type="button" onClick={onTakeAlong}>
          Add to your favourites
        </Button>
      )}
      {onTakeAlong && <p role="status">{status}</p>}
    </Here>
  );
}

const Here = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.m} ${space.l};
  width: fit-content;
  max-width: calc(100% - 2 * ${space.l});
  margin: 0 auto ${space.l};
  padding: ${space.m} ${space.l};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};

  &:not(:has(a, p:not(:empty))) {
    display: none;
  }

  a {
    display: inline-block;
    min-height: 1.5rem;
    color: ${color('accent')};
    text-underline-offset: 0.2em;
  }
`;
