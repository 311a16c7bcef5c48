import { useLocation, useSearchParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { objectsApi } from '../api/objects';
import { REFETCH } from '../api/refetch';
import { skyApi } from '../api/sky';
import { useAppDispatch } from '../store/hooks';
import { Hero } from '../components/Hero';
import { TRAVEL_KEY } from '../places/historyEntry';
import { useHeld, useIfHeld } from '../places/useHeld';
import { PageMessage } from '../components/PageMessage';
import { usePageTitle } from '../components/usePageTitle';
import { Failure } from '../features/service-status/Failure';
import { HealthGate } from '../features/service-status/HealthGate';
import { SkyMap } from '../features/sky-map/SkyMap';

const { getSky } = skyApi.endpoints;
const { getObject } = objectsApi.endpoints;

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
  const id = useSearchParams()[0].get('object') ?? undefined;
  // Without such an object there is the map alone.
  const target = useIfHeld(getObject, id ?? '');
  const isComplete = id === undefined || target.data !== undefined || target.isError;
  if (objects && objects.length > 0 && isComplete) {
    // The maps of the present and of time travel know nothing of each other.
    const key = `${isLive} ${id}`;
    return <SkyMap key={key} objects={objects} target={target.data} isPlaceKept={isLive} />;
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
