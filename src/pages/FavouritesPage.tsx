import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { type FavouritesQuery, kindOf } from '../api/pages';
import { useAppSelector } from '../store/hooks';
import { Message, WayOn } from '../components/Message';
import { usePageTitle } from '../components/usePageTitle';
import { selectSession } from '../state/authSlice';
import { KeptPictures } from '../features/collections/KeptPictures';
import { UndoUnlike } from '../features/gallery/UndoUnlike';
import { Gallery } from '../features/gallery/Gallery';
import { Hero } from '../components/Hero';
import { HealthGate } from '../features/service-status/HealthGate';
import { useList } from '../places/useList';
import { data } from './FavouritesPage.data';
import { FavouritesHead } from './FavouritesHead';

const NOTHING: FavouritesQuery = {};

export function FavouritesPage() {
  usePageTitle(PAGES.favourites.title);
  const session = useAppSelector(selectSession);
  const list = useList(data);
  const [, setQuery] = useSearchParams();
  const asked = (list?.kind === 'favourites' ? list.asked : undefined) ?? NOTHING;
  const months = useMemo(() => {
    const { order, q, from } = asked;
    const onJump = (to: string) =>
      setQuery(
        { order: 'newest', ...(q && { q }), ...(list && kindOf(list)), from: to },
        { replace: true },
      );
    return order === 'newest' ? { from, onJump } : undefined;
  }, [list, asked, setQuery]);
  return (
    <HealthGate>
      {list ? (
        <UndoUnlike>
          <FavouritesHead {...{ list, asked }} />
          <Gallery
            // Another user's favourites are another list.
            key={session}
            label="Your favourites"
            list={list}
            months={months}
            empty={
              asked === NOTHING && !kindOf(list) ? <None /> : 'None of your favourites is found.'
            }
          />
        </UndoUnlike>
      ) : (
        <>
          <Hero title="Favourites" />
          <Message action={<WayOn to={PAGES.login.path}>Log in</WayOn>}>
            Log in to see your favourites.
          </Message>
          <KeptPictures />
        </>
      )}
    </HealthGate>
  );
}

const None = () => (
  <>
    Like some images to add them to your favourites.
    <WayOn to={PAGES.trending.path}>See what others like</WayOn>
  </>
);
