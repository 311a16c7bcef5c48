import { useLayoutEffect } from 'react';
import {
  matchPath,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { MORE_PATHS, PAGE_PATHS } from '../../../contract/pages';
import { useAppDispatch, useAppStore } from '../../app/hooks';
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
  useLayoutEffect(() => {
    navigation.connect({ navigate, location });
  }, [navigation, navigate, location]);
  useLayoutEffect(() => {
    dispatch(placeShown(placeOf(pathname, search), isReturn));
  }, [dispatch, pathname, search, isReturn]);
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
