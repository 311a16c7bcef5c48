import { PAGES } from '../../contract/pages';
import { usePageTitle } from '../components/usePageTitle';
import { HealthGate } from '../features/service-status/HealthGate';
import { TodayPicture } from '../features/today/TodayPicture';

export function TodayPage() {
  usePageTitle(PAGES.today.title);
  return (
    <HealthGate>
      <TodayPicture />
    </HealthGate>
  );
}
