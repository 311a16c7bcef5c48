import {
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import styled from 'styled-components';
import {
  createPath,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import { topLayer } from '../components/topLayer';
import { useAppSelector, useAppStore } from '../store/hooks';
import { TRAVEL_KEY } from '../places/historyEntry';
import { selectPlace } from '../state/uiSlice';
import { selectTop } from '../state/screen/screenSlice';
import { scrollToTop } from './scrollTop';
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
  /** The tools lie in the top layer, which is in the page while a dialog is open. */
  const isHeld = ({ target }: SyntheticEvent) =>
    timeTravel.isOn() && !topLayer().contains(target as Node); // of an event in the document
  const standStill = (event: SyntheticEvent) => {
    if (isHeld(event)) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  const holdStill = (event: SyntheticEvent) => {
    if (isHeld(event)) {
      event.stopPropagation();
    }
  };
  return (
    <NavigationContext value={isTravelling ? standstill : navigation}>
      <LocationContext value={isTravelling ? shown : location}>
        <Page
          onClickCapture={standStill}
          onAuxClickCapture={standStill}
          onSubmitCapture={standStill}
          // Keys of the page, such as that for the full screen. Those of the browser work.
          onKeyDownCapture={holdStill}
          // Pictures and maps are moved by these. The page itself can be scrolled.
          onPointerDownCapture={holdStill}
          onWheelCapture={holdStill}
        >
          {children}
        </Page>
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

const Page = styled.div`
  display: contents;
`;
