import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { useIsHydrating } from '../components/useIsHydrating';
import { PAGE_ANNOUNCEMENT } from '../components/usePageTitle';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { AccountLink } from '../features/auth/AccountLink';
import { Acknowledgement } from '../features/navigation/Acknowledgement';
import { NavBar } from '../features/navigation/NavBar';
import { RepositoryLink } from '../features/navigation/RepositoryLink';
import { ThemeButton } from '../features/navigation/ThemeButton';
import { LocationEvents } from '../places/LocationEvents';
import { useScrollPosition } from '../places/useScrollPosition';
import { NotificationStack } from '../features/notifications/NotificationStack';
import { HealthIndicator } from '../features/service-status/HealthIndicator';
import { GlobalStyle } from '../theme/GlobalStyle';
import { depth } from '../theme/depths';
import { color, FLOOR_HEIGHT, space } from '../theme/tokens';
import { Pages } from './router';

interface AppProps {
  /** Gives its children the place to show; time travel shows other places than the URL. */
  Place?: ComponentType<{ children: ReactNode }> | undefined;
}

export function App({ Place = Fragment }: AppProps) {
  return (
    <>
      <Place>
        <Shell />
      </Place>
      {/* Below the page, so that its effects come last. */}
      <LocationEvents />
    </>
  );
}

function Shell() {
  useScrollPosition();
  const { pathname, search } = useLocation();
  return (
    <>
      {/* The built page holds it already (`src/first-view/`). */}
      {!import.meta.env.PROD && <GlobalStyle />}
      <SkipLink href="#page">Skip to content</SkipLink>
      <NavBar
        health={<HealthIndicator />}
        repository={<RepositoryLink />}
        theme={<ThemeButton />}
        account={<AccountLink />}
      />
      {/* In a boundary of its own React takes it over after the first cards, or when it is used. */}
      <Suspense>
        <Acknowledgement />
      </Suspense>
      <Main id="page" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname + search}>
          <Pages />
        </ErrorBoundary>
      </Main>
      <VisuallyHidden id={PAGE_ANNOUNCEMENT} aria-live="polite" />
      <Messages />
    </>
  );
}

/** They are in a portal, which is never prerendered. */
function Messages() {
  return !useIsHydrating() && <NotificationStack />;
}

const SkipLink = styled.a`
  position: fixed;
  z-index: ${depth('skipLink')};
  top: ${space.s};
  left: ${space.s};
  padding: ${space.s} ${space.l};
  background: ${color('accent')};
  color: ${color('onAccent')};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

const Main = styled.main`
  /* Before a page is there it takes the window, so that what follows does not jump. */
  min-height: 100dvh;
  /* The last of it can be scrolled above what stands at the lower edge. */
  padding-bottom: ${FLOOR_HEIGHT};

  &:focus {
    outline: none;
  }
`;
