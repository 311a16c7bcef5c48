import { usePageTitle } from '../components/usePageTitle';
import { HealthGate } from '../features/service-status/HealthGate';
import { TodayPicture } from '../features/today/TodayPicture';

export function TodayPage() {
  usePageTitle("Today's Picture");
  return (
    <HealthGate>
      <TodayPicture />
    </HealthGate>
  );
}
