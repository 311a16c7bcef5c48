import { Message } from '../components/Message';
import { usePageTitle } from '../components/usePageTitle';
import { Hero } from '../features/gallery/Hero';
import { WhenUp } from '../features/service-status/WhenUp';

export function FavouritesPage() {
  usePageTitle('Favourites');
  return (
    <WhenUp>
      <Hero title="Favourites" />
      <Message>Log in to see your favourites.</Message>
    </WhenUp>
  );
}
