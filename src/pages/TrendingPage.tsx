import type { PictureList } from '../api/pages';
import { usePageTitle } from '../components/usePageTitle';
import { Gallery } from '../features/gallery/Gallery';
import { Hero } from '../components/Hero';
import { HealthGate } from '../features/service-status/HealthGate';

const TRENDING: PictureList = { kind: 'trending' };

export function TrendingPage() {
  usePageTitle('Trending');
  return (
    <HealthGate>
      <Hero title="Trending">
        <p>The pictures that people like most.</p>
      </Hero>
      <Gallery label="Most liked first" list={TRENDING} empty="The archive is empty so far." />
    </HealthGate>
  );
}
