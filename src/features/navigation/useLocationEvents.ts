import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch } from '../../app/hooks';
import { itemOf, pageShown } from './uiSlice';

/** Tells the store which page is shown, whichever way it got there. */
export function useLocationEvents(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    dispatch(pageShown(itemOf(pathname)));
  }, [dispatch, pathname]);
}
