import { Link, useNavigate } from 'react-router';
import styled, { css } from 'styled-components';
import { PAGE_PATHS } from '../../../contract/pages';
import { loggedOut } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { color, radius, space } from '../../theme/tokens';
import { selectIsAuthenticated } from './authSlice';

/** The way in for those who are out, and the way out for those who are in. */
export function AccountLink() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return isAuthenticated ? <Account /> : <LogIn to={PAGE_PATHS.login}>Log In</LogIn>;
}

function Account() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const handleLogOut = () => {
    dispatch(loggedOut());
    void navigate(PAGE_PATHS.home);
  };
  return (
    <>
      <Quiet to={PAGE_PATHS.account}>Account</Quiet>
      <LogOut type="button" onClick={handleLogOut}>
        Log Out
      </LogOut>
    </>
  );
}

const pill = css`
  padding: 0.3rem ${space.l};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.round};
  background: transparent;
  font-size: 0.875rem;
  line-height: 1.6;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    border-color: ${color('accent')};
  }
`;

const LogIn = styled(Link)`
  ${pill}
`;

const LogOut = styled.button`
  ${pill}
`;

const Quiet = styled(Link)`
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
  text-decoration: none;

  &:hover {
    color: ${color('text')};
  }
`;
