import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { listTags, type PictureList } from '../../../api/pages';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { type ListView, selectListView } from './listSelectors';
import { closeList, leaveList, openList } from './listThunks';

/** Opens a list and follows it. A new list is a new object; the same list must stay the same. */
export function useList(list: PictureList): ListView {
  const dispatch = useAppDispatch();
  const arrival = useNavigationType();
  const arrivalRef = useRef(arrival);
  useEffect(() => {
    // Back finds the list as it was left; who comes anew gets its present order.
    if (arrivalRef.current !== NavigationType.Pop && listTags(list).length > 0) {
      dispatch(closeList(list));
    }
    dispatch(openList(list));
    return () => {
      void dispatch(leaveList(list));
    };
  }, [dispatch, list]);
  return useAppSelector((state) => selectListView(state, list));
}
