import { usePageTitle } from '../components/usePageTitle';
import { Hero } from '../components/Hero';
import { HealthGate } from '../features/service-status/HealthGate';
import { TodayPicture } from '../features/today/TodayPicture';

export function TodayPage() {
  usePageTitle("Today's Picture");
  return (
    <HealthGate>
      <Hero title="Today's Picture" />
      <TodayPicture />
    </HealthGate>
  );
}
