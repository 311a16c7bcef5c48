import { Link } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../contract/pages';
import { useAppSelector } from '../store/hooks';
import { Message, WayOn } from '../components/Message';
import { usePageTitle } from '../components/usePageTitle';
import { selectSession } from '../state/authSlice';
import { FrameLink } from '../features/frame/FrameLink';
import { Gallery } from '../features/gallery/Gallery';
import { Hero } from '../components/Hero';
import { HealthGate } from '../features/service-status/HealthGate';
import { color, space } from '../theme/tokens';
import { useList } from '../places/useList';
import { data } from './FavouritesPage.data';

export function FavouritesPage() {
  usePageTitle(PAGES.favourites.title);
  const session = useAppSelector(selectSession);
  const list = useList(data);
  return (
    <HealthGate>
      <Hero title="Favourites">
        {list && (
          <Ways>
            <Link to={PAGES.collections.path}>Your collections</Link>
            <FrameLink />
          </Ways>
        )}
      </Hero>
      {list ? (
        <Gallery
          // Another user's favourites are another list.
          key={session}
          label="Your favourites"
          list={list}
          empty={
            <>
              Like some images to add them to your favourites.
              <WayOn to={PAGES.trending.path}>See what others like</WayOn>
            </>
          }
        />
      ) : (
        <Message action={<WayOn to={PAGES.login.path}>Log in</WayOn>}>
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
