import { useLayoutEffect } from 'react';
import {
  matchPath,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { MORE_PATHS, PAGE_PATHS } from '../../../contract/pages';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { useIsHydrating } from '../../components/useIsHydrating';
import { type Place, PLACE_PARAMETERS, placeShown } from './uiSlice';

const PATTERNS = Object.values(PAGE_PATHS);

/** Tells the store which place is shown, whichever way the page got there. */
export function useLocationEvents(): void {
  const dispatch = useAppDispatch();
  const { navigation } = useAppStore();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isHydrating = useIsHydrating();
  useLayoutEffect(() => {
    navigation.connect({ navigate, location });
  }, [navigation, navigate, location]);
  useLayoutEffect(() => {
    // What follows from a place takes longer than its first pictures, so these come first.
    if (!isHydrating) {
      dispatch(placeShown(placeOf(pathname, search), isReturn));
    }
  }, [dispatch, pathname, search, isReturn, isHydrating]);
}

function placeOf(pathname: string, search: string): Place {
  const query = new URLSearchParams(search);
  const told = PLACE_PARAMETERS.filter((name) => query.has(name));
  return {
    path: MORE_PATHS.test(pathname)
      ? pathname
      : (PATTERNS.find((pattern) => matchPath(pattern, pathname)) ?? '/not-found'),
    query: Object.fromEntries(told.map((name) => [name, query.get(name)])),
  };
}
