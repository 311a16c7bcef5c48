import { useLocation } from 'react-router';
import { PAGES } from '../../contract/pages';
import { REFETCH } from '../api/refetch';
import { skyApi } from '../api/sky';
import { useAppDispatch } from '../store/hooks';
import { Hero } from '../components/Hero';
import { TRAVEL_KEY } from '../places/historyEntry';
import { useHeld } from '../places/useHeld';
import { PageMessage } from '../components/PageMessage';
import { usePageTitle } from '../components/usePageTitle';
import { Failure } from '../features/service-status/Failure';
import { HealthGate } from '../features/service-status/HealthGate';
import { SkyMap } from '../features/sky-map/SkyMap';

const { getSky } = skyApi.endpoints;

export function SkyPage() {
  usePageTitle(PAGES.sky.title);
  return (
    <HealthGate>
      <SkyOrWhy />
    </HealthGate>
  );
}

function SkyOrWhy() {
  const dispatch = useAppDispatch();
  const isLive = useLocation().key !== TRAVEL_KEY;
  const { data: objects, isError } = useHeld(getSky, null);
  if (objects && objects.length > 0) {
    // The maps of the present and of time travel know nothing of each other.
    return <SkyMap key={String(isLive)} objects={objects} isPlaceKept={isLive} />;
  }
  return (
    <>
      <Hero title="The sky" />
      <PageMessage
        isNone={objects !== undefined}
        none="No picture has a place in the sky so far."
        isFailed={isError}
        loading="Looking up the sky"
        failure={<Failure>The places of the pictures could not be loaded.</Failure>}
        onRetry={() => void dispatch(getSky.initiate(null, REFETCH))}
      />
    </>
  );
}
