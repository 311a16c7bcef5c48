import { useMemo } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { MORE_PAGE_PATHS } from '../../contract/morePages';
import { PAGE_PATHS } from '../../contract/pages';
import type { PictureList } from '../api/pages';
import { useAppSelector } from '../store/hooks';
import { Message, WayOn } from '../components/Message';
import { usePageTitle } from '../components/usePageTitle';
import { selectIsAuthenticated, selectSession } from '../features/auth';
import { FrameLink } from '../features/frame/FrameLink';
import { Gallery } from '../features/gallery/Gallery';
import { Hero } from '../components/Hero';
import { HealthGate } from '../features/service-status/HealthGate';
import { color, space } from '../theme/tokens';

export function FavouritesPage() {
  usePageTitle('Favourites');
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const session = useAppSelector(selectSession);
  const list = useMemo((): PictureList => ({ kind: 'favourites', session }), [session]);
  return (
    <HealthGate>
      <Hero title="Favourites">
        {isAuthenticated && (
          <Ways>
            <Link to={MORE_PAGE_PATHS.collections}>Your collections</Link>
            <FrameLink />
          </Ways>
        )}
      </Hero>
      {isAuthenticated ? (
        <Gallery
          // Another user's favourites are another list.
          key={session}
          label="Your favourites"
          list={list}
          empty={
            <>
              Like some images to add them to your favourites.
              <WayOn to={PAGE_PATHS.trending}>See what others like</WayOn>
            </>
          }
        />
      ) : (
        <Message action={<WayOn to={PAGE_PATHS.login}>Log in</WayOn>}>
          Log in to see your favourites.
        </Message>
      )}
    </HealthGate>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.m} ${space.xl};

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
    color: ${color('textQuiet')};
    text-underline-offset: 0.2em;
  }
`;
