import { Link } from 'react-router';
import styled from 'styled-components';
import { PAGE_PATHS } from '../../../contract/pages';
import { useAppSelector } from '../../app/hooks';
import { color, radius, space } from '../../theme/tokens';
import { selectIsAuthenticated } from './authSlice';

/** The way in, for those who are out. */
export function AccountLink() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return isAuthenticated ? null : <LogIn to={PAGE_PATHS.login}>Log In</LogIn>;
}

const LogIn = styled(Link)`
  padding: 0.3rem ${space.l};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.round};
  font-size: 0.875rem;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    border-color: ${color('accent')};
  }
`;
