import { usePageTitle } from '../components/usePageTitle';
import { Hero } from '../features/gallery/Hero';
import { WhenUp } from '../features/service-status/WhenUp';
import { TodayPicture } from '../features/today/TodayPicture';

export function TodayPage() {
  usePageTitle("Today's Picture");
  return (
    <WhenUp>
      <Hero title="Today's Picture" />
      <TodayPicture />
    </WhenUp>
  );
}
