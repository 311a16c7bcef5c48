import { type ReactNode, useContext, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { Tools } from 'redux-sessions/page';
import {
  createPath,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import type { RootState } from '../../store/types';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { TRAVEL_KEY } from '../../places/historyEntry';
import { selectPlace } from '../../state/uiSlice';
import { selectTop } from '../../state/screen/screenSlice';
import { scrollToTop } from './scrollTop';

/** During time travel no link leaves the shown state. */
const STANDSTILL = {
  createHref: (to: Parameters<typeof createPath>[0] | string) =>
    typeof to === 'string' ? to : createPath(to),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

interface ShownPlaceProps {
  tools: Tools<RootState>;
  children: ReactNode;
}

/**
 * During time travel the page is where the state says, while the address stays. The router's own
 * `Router` cannot be nested, so its contexts are provided here.
 */
export function ShownPlace({ tools: { gate, Place }, children }: ShownPlaceProps) {
  const isTravelling = useSyncExternalStore(gate.subscribe, gate.isOn);
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
      <LocationContext value={isTravelling ? shown : location}>
        <Place>{children}</Place>
        {isTravelling && <ShownTop />}
      </LocationContext>
    </NavigationContext>
  );
}

/** Below the page, so that its effect comes after those of the page, which scroll to the top. */
function ShownTop() {
  const store = useAppStore();
  const top = useAppSelector(selectTop);
  const place = useAppSelector(selectPlace);
  useLayoutEffect(
    () => (top ? scrollToTop(top, store.getState()) : undefined),
    [top, place, store],
  );
  return null;
}
