import type { PictureList } from '../api/pages';
import { useAppSelector } from '../app/hooks';
import { usePageTitle } from '../components/usePageTitle';
import { Gallery } from '../features/gallery/Gallery';
import { Hero } from '../components/Hero';
import { selectListView } from '../features/gallery/list/listSelectors';
import { selectPicture } from '../features/pictures';
import { HealthGate } from '../features/service-status/HealthGate';

const TRENDING: PictureList = { kind: 'trending' };

export function TrendingPage() {
  usePageTitle('Trending');
  const isUnliked = useAppSelector((state) => {
    const [first] = selectListView(state, TRENDING).dates;
    return first !== undefined && selectPicture(state, first)?.image_likes_count === 0;
  });
  return (
    <HealthGate>
      <Hero title="Trending">
        <p>
          {isUnliked
            ? 'Nobody has liked a picture yet, so the newest come first.'
            : 'The pictures that people like most.'}
        </p>
      </Hero>
      <Gallery label="Most liked first" list={TRENDING} empty="The archive is empty so far." />
    </HealthGate>
  );
}
