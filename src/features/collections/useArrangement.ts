import { useState } from 'react';
import type { Collection } from '../../../contract/collections';
import { collectionPicturesApi } from '../../api/collectionChanges';
import { movedAfter } from '../../api/collectionPages';
import type { PictureList } from '../../api/pages';
import type { CallResult } from '../../api/secretCalls';
import { selectListView } from '../../lists/listSelectors';
import { listSettled, loadMore } from '../../lists/listThunks';
import type { AppThunk } from '../../store/types';
import { useCall } from '../../state/screen/useCall';
import { useCallQueue } from '../../state/screen/useCallQueue';

const { moveInCollection, removeFromCollection } = collectionPicturesApi.endpoints;

const PART = 'collection/arrange';
const AS_SAVED = 'The pictures stand as they were saved last.';

export interface ArrangedList {
  session: number;
  collection: Collection;
  list: PictureList;
}

/** Where a picture stands, counted from 1. */
interface Place {
  position: number;
  count: number;
}

type Save = AppThunk<Promise<CallResult<Place>>>;

/**
 * Moves a picture from where it stands now, as calls before this one may have moved it.
 *
 * @param by 1 for later, -1 for earlier.
 * @returns its position, counted from 1; null if it is at that end already.
 */
function movePicture(
  { session, collection: { id }, list }: ArrangedList,
  date: string,
  by: 1 | -1,
  onSend: () => void,
): AppThunk<Promise<CallResult<Place | null>>> {
  return async (dispatch, getState) => {
    const view = () => selectListView(getState(), list);
    const to = view().dates.indexOf(date) + by;
    if (to === view().dates.length && !view().isComplete) {
      dispatch(loadMore(list));
      await dispatch(listSettled(list));
    }
    const { dates } = view();
    if (!dates.includes(date) || to < 0 || to >= dates.length) {
      return { data: null };
    }
    const after = dates.filter((other) => other !== date)[to - 1] ?? null;
    onSend();
    const call = moveInCollection.initiate({ session, id, date, after }, { track: false });
    const { data, error } = await dispatch(call);
    return error ? { error } : { data: { position: to + 1, count: data.count } };
  };
}

const sayPlace = (title: string, { position, count }: Place) => [
  `${title} is at place ${position} of ${count}.`,
];

const saveDrop =
  ({ session, collection: { id }, list }: ArrangedList, { date, after }: Drop): Save =>
  async (dispatch, getState) => {
    const call = moveInCollection.initiate({ session, id, date, after }, { track: false });
    const { data, error } = await dispatch(call);
    const position = selectListView(getState(), list).dates.indexOf(date) + 1;
    return error ? { error } : { data: { position, count: data.count } };
  };

/** A picture that was dropped, as long as that is not saved. */
interface Drop {
  date: string;
  /** The picture before it; null if it is the first. */
  after: string | null;
}

/**
 * Sends the changes of an order, and says in `status` what came of them. A dropped picture stays where it was dropped
 * while that is being saved. If it fails, the order is the saved one again.
 */
export function useArrangement(props: ArrangedList, rememberFocus: () => void) {
  const [drops, setDrops] = useState<readonly Drop[]>([]);
  const { alertProps, messages } = useCall(PART);
  const enqueue = useCallQueue(PART);
  const move = (date: string, title: string, by: 1 | -1) => {
    enqueue(movePicture(props, date, by, rememberFocus), {
      say: (moved) => (moved ? sayPlace(title, moved) : []),
    });
  };
  const drop = (date: string, title: string, after: string | null) => {
    const dropped = { date, after };
    setDrops((known) => [...known, dropped]);
    const call: Save = async (dispatch) => {
      const saved = await dispatch(saveDrop(props, dropped));
      setDrops((known) => known.filter((each) => each !== dropped));
      return saved;
    };
    enqueue(call, { say: (moved) => sayPlace(title, moved) });
  };
  const remove = (date: string, title: string) => {
    const picture = { session: props.session, id: props.collection.id, date };
    const call: AppThunk<Promise<CallResult<Collection>>> = (dispatch) => {
      rememberFocus();
      return dispatch(removeFromCollection.initiate(picture, { track: false }));
    };
    enqueue(call, { say: () => [`${title} is removed.`] });
  };
  const faults = alertProps.messages;
  return {
    alertProps: { ...alertProps, messages: faults.length > 0 ? [...faults, AS_SAVED] : faults },
    status: messages.join(' '),
    /** The dates of the list as they stand with what is being saved. */
    inOrder: (dates: readonly string[]) =>
      drops.reduce(
        (order, { date, after }) => (order.includes(date) ? movedAfter(order, date, after) : order),
        dates,
      ),
    move,
    drop,
    remove,
  };
}
