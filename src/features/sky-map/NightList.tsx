import { useMemo } from 'react';
import { objectsApi } from '../../api/objects';
import { useHeld } from '../../places/useHeld';
import { bestTonight, describeDirection, instrumentFor } from './almanac';
import { BODIES } from './bodies';
import type { SkyObject } from './clusters';
import { formatClock } from './formatClock';
import type { Night } from './night';
import { ObjectRows } from './SkyList';

interface NightListProps {
  objects: readonly SkyObject[];
  night: Night;
  /** The object that the reader points at, or none. */
  onPoint: (id: string | undefined) => void;
}

/** The best of a night, each with its picture: where it stands when, and what it takes to see it. */
export function NightList({ objects, night, onPoint }: NightListProps) {
  const planets = useHeld(objectsApi.endpoints.listObjects, BODIES[0]).data;
  const moon = useHeld(objectsApi.endpoints.listObjects, BODIES[1]).data;
  const rows = useMemo(() => {
    const bodies = [planets, moon].flatMap((found) => found?.pages[0]?.objects ?? []);
    return bestTonight(objects, bodies, night).map((sight) => ({
      ...sight,
      place: `${describeDirection(sight)}, at ${formatClock(sight.time)}`,
      note: instrumentFor(sight.magnitude),
    }));
  }, [objects, planets, moon, night]);
  return (
    <ObjectRows title="Best tonight" objects={rows} onPoint={onPoint}>
      {rows.length === 0 && <p>{NOTHING[night.darkness]}</p>}
    </ObjectRows>
  );
}

const NOTHING = {
  dark: 'Nothing that pictures show stands high enough to be seen.',
  twilight: 'It does not get dark enough to see anything that pictures show.',
  day: 'No star is seen while the Sun is up.',
};
