import { useEffect, useMemo } from 'react';
import type { PictureList } from '../../api/pages';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { type ListView, makeSelectListView } from './listSelectors';
import { openList } from './loading';

/** Opens a list and follows it. A new list is a new object; the same list must stay the same. */
export function useList(list: PictureList): ListView {
  const dispatch = useAppDispatch();
  const selectListView = useMemo(() => makeSelectListView(list), [list]);
  useEffect(() => {
    dispatch(openList(list));
  }, [dispatch, list]);
  return useAppSelector(selectListView);
}
