/** Loads the picture that the URL opens (`?picture=2004-07-01`), or removes it from the URL. */
import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { formatDate } from '../../contract/format';
import { DateSchema } from '../../contract/pictures';
import { isRefusal } from '../api/errors';
import { type PageArg, pagesApi, type PictureList } from '../api/pages';
import { selectListView } from '../lists/listSelectors';
import { selectIsShown, selectShownList } from '../lists/listsSlice';
import { selectPlace } from '../state/uiSlice';
import { selectIsLiked, selectPicture } from '../state/picturesSlice';
import { pictureMissing } from '../store/events';
import type { AppThunk, RootState } from '../store/types';

const { getOffset, listPage } = pagesApi.endpoints;
const GALLERY: PictureList = { kind: 'gallery' };

/** @param action that may have brought the picture, or reported that it does not come. */
export function serveOpenPicture(action: UnknownAction): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const open = selectOpenPicture(getState());
    const list = selectShownList(getState());
    const isOther = listPage.matchRejected(action) && !isFailureOf(list, action.meta);
    if (open === undefined || !list || isOther) {
      return;
    }
    const day = v.safeParse(DateSchema, open);
    if (!day.success) {
      dispatch(missPicture(day.issues[0].message));
    } else if (isFormerFavourite(getState(), list, open)) {
      dispatch(closePicture());
    } else if (isMissing(getState(), list, open)) {
      await dispatch(findPicture(list, open));
    }
  };
}

/**
 * Whether a page of the shown list has failed. The failed call for the picture alone must not repeat
 * that call, and a call that was not sent, as the same is on its way, is no failure.
 */
const isFailureOf = (
  list: PictureList | undefined,
  { arg, condition }: { arg: { originalArgs: PageArg }; condition: boolean },
) => !condition && list?.kind === arg.originalArgs.list.kind;

const selectOpenPicture = (state: RootState) => selectPlace(state).query.picture;

/** One that is no favourite any more leaves their gallery. */
const isFormerFavourite = (state: RootState, { kind }: PictureList, date: string) =>
  kind === 'favourites' && selectPicture(state, date) !== undefined && !selectIsLiked(state, date);

function isMissing(state: RootState, list: PictureList, date: string): boolean {
  const { dates, isLoading, total } = selectListView(state, list);
  // It may be in the first page of the list.
  const isSettled = !isLoading && total !== undefined;
  const isThere =
    list.kind === 'gallery' && !list.only
      ? dates.includes(date)
      : selectPicture(state, date) !== undefined;
  return isSettled && !isThere;
}

/** Opens the archive at the picture's day; other lists get the picture alone. */
function findPicture(list: PictureList, date: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { navigation }) => {
    const running = dispatch(pagesApi.util.getRunningQueryThunk('getOffset', date));
    const { data, error } = await (running ??
      dispatch(getOffset.initiate(date, { subscribe: false })));
    const isLeft = selectOpenPicture(getState()) !== date || !selectIsShown(getState(), list);
    if (isLeft || (error && !isRefusal(error))) {
      return;
    }
    if (data?.date !== date) {
      dispatch(missPicture(`There is no picture of ${formatDate(date)}.`));
    } else if (list.kind !== 'gallery' || list.only) {
      const page = { list: GALLERY, start: data.offset, end: data.offset + 1 };
      const request = dispatch(listPage.initiate(page));
      await request;
      request.unsubscribe();
    } else if (list.from !== date) {
      navigation.replaceQuery(() => new URLSearchParams({ from: date, picture: date }));
    }
  };
}

function missPicture(message: string): AppThunk {
  return (dispatch) => {
    // Several answers may find it missing before the address is another one: all of them report it by the same id.
    dispatch(pictureMissing({ message, notificationId: message }));
    dispatch(closePicture());
  };
}

/** Removes a day without a picture from the URL; Back does not lead to it. */
function closePicture(): AppThunk {
  return (_dispatch, _getState, { navigation }) => {
    navigation.replaceQuery((query) => {
      query.delete('picture');
      return query;
    });
  };
}
