import { type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  createPath,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import { useAppSelector } from '../store/hooks';
import { TRAVEL_KEY } from '../places/historyEntry';
import { selectPlace } from '../features/navigation/uiSlice';
import type { TimeTravel } from './timeTravel';

/** During time travel no link leaves the shown state. */
const STANDSTILL = {
  createHref: (to: Parameters<typeof createPath>[0] | string) =>
    typeof to === 'string' ? to : createPath(to),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

interface ShownPlaceProps {
  timeTravel: TimeTravel;
  children: ReactNode;
}

/**
 * During time travel the page is where the state says, while the address stays. The router's own
 * `Router` cannot be nested, so its contexts are provided here.
 */
export function ShownPlace({ timeTravel, children }: ShownPlaceProps) {
  const isTravelling = useSyncExternalStore(timeTravel.subscribe, timeTravel.isOn);
  const { path, query } = useAppSelector(selectPlace);
  const location = useContext(LocationContext);
  const navigation = useContext(NavigationContext);
  const shown = useMemo(() => {
    const search = new URLSearchParams(query).toString();
    return {
      location: {
        pathname: path,
        search: search && `?${search}`,
        hash: '',
        state: null,
        key: TRAVEL_KEY,
      },
      navigationType: NavigationType.Pop,
    };
  }, [path, query]);
  const standstill = useMemo(() => ({ ...navigation, navigator: STANDSTILL }), [navigation]);
  return (
    <NavigationContext value={isTravelling ? standstill : navigation}>
      <LocationContext value={isTravelling ? shown : location}>{children}</LocationContext>
    </NavigationContext>
  );
}
