import { Link } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../../contract/pages';
import { useAppSelector } from '../../store/hooks';
import { selectIsAuthenticated } from '../../state/authSlice';
import { color, space } from '../../theme/tokens';
import { LikeControl } from './LikeControl';

/** The heart on a stage. Beside a visitor's, which is no button, stands the way to the log-in. */
export function LikeTools({ date, title }: { date: string; title: string }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return (
    <Tools>
      <LikeControl date={date} title={title} />
      {!isAuthenticated && (
        <Link to={PAGES.login.path} aria-label="Log in to like">
          Log in
        </Link>
      )}
    </Tools>
  );
}

const Tools = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s};

  /* In cards it stands at the right edge. */
  > [data-none] {
    justify-content: start;
    min-width: auto;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${color('accent')};
    font-size: 0.9375rem;
    text-underline-offset: 0.2em;
    white-space: nowrap;
  }
`;
