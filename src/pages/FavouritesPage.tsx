import type { PictureList } from '../api/pages';
import { useAppSelector } from '../app/hooks';
import { Message } from '../components/Message';
import { usePageTitle } from '../components/usePageTitle';
import { selectEmail, selectIsAuthenticated } from '../features/auth';
import { Gallery } from '../features/gallery/Gallery';
import { Hero } from '../features/gallery/Hero';
import { HealthGate } from '../features/service-status/HealthGate';

const FAVOURITES: PictureList = { kind: 'favourites' };

export function FavouritesPage() {
  usePageTitle('Favourites');
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const email = useAppSelector(selectEmail);
  return (
    <HealthGate>
      <Hero title="Favourites" />
      {isAuthenticated ? (
        <Gallery
          // Another user's favourites are another list.
          key={email}
          label="Your favourites"
          list={FAVOURITES}
          empty="Like some images to add them to your favourites."
        />
      ) : (
        <Message>Log in to see your favourites.</Message>
      )}
    </HealthGate>
  );
}
