import { useRef } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../../contract/pages';
import { useAppSelector } from '../../store/hooks';
import { lazyPart } from '../../components/lazyPart';
import { useIsHydrating } from '../../components/useIsHydrating';
import { tight } from '../../theme/breakpoints';
import { space } from '../../theme/tokens';
import { barPill } from './barPill';
import { selectIsAuthenticated } from '../../state/authSlice';

/** A first view is mostly a visitor's. */
const { Part: AccountMenu } = lazyPart(
  async () => (await import('./AccountMenu')).AccountMenu,
  true,
);

/** Links to log in and sign up, or to the account and Log Out. */
export function AccountLink() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const isHydrating = useIsHydrating();
  const hasLoggedOut = useRef(false);
  const takeFocus = (link: HTMLAnchorElement | null) => {
    // It stands where Log Out was, which had the focus.
    if (link && hasLoggedOut.current) {
      hasLoggedOut.current = false;
      link.focus();
    }
  };
  const handleLogOut = () => {
    hasLoggedOut.current = true;
  };
  return isAuthenticated && !isHydrating ? (
    <AccountMenu onLogOut={handleLogOut} />
  ) : (
    <LogIn ref={takeFocus} to={PAGES.login.path} data-prerendered={isHydrating || undefined}>
      Log In
    </LogIn>
  );
}

const LogIn = styled(Link)`
  ${barPill}

  ${tight} {
    padding: 0.3rem ${space.m};
  }

  /* It is prerendered for everyone. The script in the page's head says who has a stored log-in. */
  :root[data-logged-in] &[data-prerendered] {
    visibility: hidden;
  }
`;
