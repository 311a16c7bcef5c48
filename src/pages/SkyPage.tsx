import type { ReactNode } from 'react';
import { skyApi } from '../api/sky';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { Button } from '../components/Button';
import { Hero } from '../components/Hero';
import { Message } from '../components/Message';
import { Spinner } from '../components/Spinner';
import { usePageTitle } from '../components/usePageTitle';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { HealthGate } from '../features/service-status/HealthGate';
import { SkyMap } from '../features/sky-map/SkyMap';

const { getSky } = skyApi.endpoints;
const selectSky = getSky.select(null);

export function SkyPage() {
  usePageTitle('The sky');
  return (
    <HealthGate>
      <SkyOrWhy />
    </HealthGate>
  );
}

function SkyOrWhy() {
  const dispatch = useAppDispatch();
  const { data: objects, isError } = useAppSelector(selectSky);
  if (objects && objects.length > 0) {
    return <SkyMap objects={objects} />;
  }
  if (!objects && isError) {
    const handleClick = () => {
      void dispatch(getSky.initiate(null, { forceRefetch: true, subscribe: false }));
    };
    const tryAgain = (
      <Button type="button" onClick={handleClick}>
        Try again
      </Button>
    );
    return <Empty action={tryAgain}>The places of the pictures did not come.</Empty>;
  }
  return (
    <Empty>
      {objects ? (
        'No picture has a place in the sky so far.'
      ) : (
        <span role="status">
          <Spinner />
          <VisuallyHidden>Loading</VisuallyHidden>
        </span>
      )}
    </Empty>
  );
}

/** The page without its map. */
function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <>
      <Hero title="The sky" />
      <Message action={action}>{children}</Message>
    </>
  );
}
