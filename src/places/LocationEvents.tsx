import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useAppDispatch, useAppStore } from '../store/hooks';
import { useIsHydrating } from '../components/useIsHydrating';
import { placeShown } from '../state/uiSlice';
import { placeAt } from '../state/place';

/**
 * Reports to the store which place is shown, whichever way the page got there. It renders nothing. In a component of
 * its own, its hooks do not render the page again.
 */
export function LocationEvents() {
  const dispatch = useAppDispatch();
  const { navigation } = useAppStore();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isHydrating = useIsHydrating();
  const rendered = useRef(pathname + search);
  useLayoutEffect(() => {
    navigation.connect({ navigate, location });
  }, [navigation, navigate, location]);
  useLayoutEffect(() => {
    // What follows from a place takes longer than its first pictures, so these come first.
    if (!isHydrating) {
      dispatch(placeShown(placeAt(pathname, search), isReturn));
    }
  }, [dispatch, pathname, search, isReturn, isHydrating]);
  useEffect(() => {
    // The router reads the URL when the first rendering begins and listens when it is done, so it misses a Back or
    // Forward between.
    if (window.location.pathname + window.location.search !== rendered.current) {
      window.dispatchEvent(
        new PopStateEvent('popstate', { state: window.history.state as unknown }),
      );
    }
  }, []);
  return null;
}
