import { useLayoutEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { PAGE_PATHS } from '../../../contract/pages';
import { useAppDispatch } from '../../app/hooks';
import { type Place, PLACE_PARAMETERS, placeShown } from './uiSlice';

const PATTERNS = Object.values(PAGE_PATHS);

/** Tells the store which place is shown, whichever way the page got there. */
export function useLocationEvents(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    dispatch(placeShown(placeOf(pathname, search)));
  }, [dispatch, pathname, search]);
}

function placeOf(pathname: string, search: string): Place {
  const parameters = [...new URLSearchParams(search)];
  return {
    path: PATTERNS.find((pattern) => matchPath(pattern, pathname)) ?? '/not-found',
    query: Object.fromEntries(parameters.filter(([name]) => PLACE_PARAMETERS.includes(name))),
  };
}
