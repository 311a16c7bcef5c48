import { Suspense, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { lazyPart } from '../components/lazyPart';
import { useIsHydrating } from '../components/useIsHydrating';
import { usePageTitle } from '../components/usePageTitle';
import { Gallery } from '../features/gallery/Gallery';
import { SkeletonRow } from '../features/gallery/grid/SkeletonRow';
import { searchedText } from '../lists/search';
import { searchedDay } from '../features/search/searchedDays';
import { HealthGate } from '../features/service-status/HealthGate';
import { selectPlaceBefore } from '../state/uiSlice';
import { useAppSelector } from '../store/hooks';
import { useList } from '../places/useList';
import { HomeHero } from './HomeHero';
import { data } from './HomePage.data';

const { Part: WayBack } = lazyPart(
  async () => (await import('../features/auth/WayBack')).WayBack,
  true,
);

export function HomePage() {
  usePageTitle(PAGES.home.title);
  const isHydrating = useIsHydrating();
  const hasLoggedIn = useAppSelector((state) => selectPlaceBefore(state) !== undefined);
  const [params, setParams] = useSearchParams();
  const order = params.get('order');
  const list = useList(data);
  const query = list.kind === 'search' ? list.query : '';
  const isArchive = list.kind === 'gallery' && !list.from && !list.only;
  const handleSearch = useCallback(
    (text: string) => {
      const day = searchedDay(text);
      const searched = searchedText(text);
      setParams(day ? { from: day } : searched ? { q: searched, ...(order && { order }) } : {});
    },
    [setParams, order],
  );
  // The same element until it changes, or React would take it over before the first cards.
  const hero = useMemo(
    () => (
      <Suspense>
        <HomeHero {...{ isArchive, query }} onSearch={handleSearch} />
      </Suspense>
    ),
    [isArchive, query, handleSearch],
  );
  return (
    <HealthGate>
      {hasLoggedIn && <WayBack />}
      {hero}
      {isHydrating ? (
        <SkeletonRow />
      ) : (
        <Gallery
          key={list.kind}
          label={query ? `Pictures that match ${query}` : 'The archive, newest first'}
          list={list}
          empty="The archive is empty so far."
        />
      )}
    </HealthGate>
  );
}
