import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch } from '../../app/hooks';
import { locationChanged } from './uiSlice';

/** Tells the store where the page is, whichever way it got there. */
export function useLocationEvents(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    dispatch(locationChanged({ pathname }));
  }, [dispatch, pathname]);
}
