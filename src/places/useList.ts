import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { PictureList } from '../api/pages';
import { selectUserSession } from '../state/authSlice';
import { selectOpenList } from '../lists/listsSlice';
import { useAppSelector } from '../store/hooks';
import { placeAt } from '../state/place';
import { listOf, type PagePlace, pagePlace } from './placeData';

/** The list that the data of the present page names. It stays the same object while it is open. */
export function useList<List extends PictureList | undefined>(data: {
  list: (place: PagePlace) => List;
}): PictureList | Extract<List, undefined> {
  const { pathname, search } = useLocation();
  const session = useAppSelector(selectUserSession);
  const list = useMemo(
    () => listOf(data, pagePlace(placeAt(pathname, search), session)),
    [data, pathname, search, session],
  );
  // Without a list there is none in the store.
  return useAppSelector((state) => (list && selectOpenList(state, list)?.list) ?? list) as
    | PictureList
    | Extract<List, undefined>;
}
