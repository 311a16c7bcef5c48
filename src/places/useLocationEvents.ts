import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useAppDispatch, useAppStore } from '../store/hooks';
import { useIsHydrating } from '../components/useIsHydrating';
import { placeShown } from '../features/navigation/uiSlice';
import { placeAt } from './place';

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
      dispatch(placeShown(placeAt(pathname, search), isReturn));
    }
  }, [dispatch, pathname, search, isReturn, isHydrating]);
}
