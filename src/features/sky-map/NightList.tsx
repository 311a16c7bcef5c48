import { useMemo } from 'react';
import type { SkyObject } from './clusters';
import { formatClock } from './formatClock';
import { altitudeOf, culminationOf, type Night } from './night';
import { ObjectRows } from './SkyList';

const MOST = 30;

interface NightListProps {
  objects: readonly SkyObject[];
  night: Night;
  /** The object that the reader points at, or none. */
  onPoint: (id: string | undefined) => void;
}

/** The objects that stand highest in the middle of a night, and when each of them culminates. */
export function NightList({ objects, night, onPoint }: NightListProps) {
  const rows = useMemo(
    () =>
      objects
        .map((object) => ({ object, altitude: altitudeOf(object, night.ra, night.latitude) }))
        .filter(({ altitude }) => altitude > 0)
        .toSorted((one, other) => other.altitude - one.altitude)
        .slice(0, MOST)
        .map(({ object: { id, name, ra }, altitude }) => ({
          id,
          name,
          note: `${Math.round(altitude)}°, highest at ${formatClock(culminationOf(ra, night))}`,
        })),
    [objects, night],
  );
  return (
    <ObjectRows title="Highest tonight" objects={rows} onPoint={onPoint}>
      {rows.length === 0 && <p>Nothing that a picture shows stands above the horizon.</p>}
    </ObjectRows>
  );
}
