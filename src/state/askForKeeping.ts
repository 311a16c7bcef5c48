import { addListener } from '@reduxjs/toolkit';
import { collectionsApi } from '../api/collections';
import { ask, hold } from '../api/hold';
import type { AppDispatch, AppThunk, RootState, ThunkExtra } from '../store/types';
import { selectIsAuthenticated, selectSession } from './authSlice';
import type { PartName } from './screen/parts';
import { selectPart } from './screen/screenSlice';

const { listCollections, listHolding } = collectionsApi.endpoints;
const ANEW = { forceRefetch: true };

const addAppListener = addListener.withTypes<RootState, AppDispatch, ThunkExtra>();

/**
 * Asks which collections the user has, and which of them hold a picture. A visitor has none.
 *
 * @param part the open panel that shows the answers: they are held until it has gone.
 * @param date missing for several pictures: then it does not matter where they are already.
 */
export function askForKeeping(part: PartName, date?: string): AppThunk {
  return (dispatch, getState, { subscriptions }) => {
    if (!selectIsAuthenticated(getState())) {
      return;
    }
    const session = selectSession(getState());
    subscriptions.release(part);
    void dispatch(hold(part, ask(listCollections, session, ANEW)));
    if (date !== undefined) {
      void dispatch(hold(part, ask(listHolding, { session, date }, ANEW)));
    }
    dispatch(
      addAppListener({
        predicate: (_action, state) => selectPart(state, part) === undefined,
        effect: (_action, api) => {
          api.unsubscribe();
          subscriptions.release(part);
        },
      }),
    );
  };
}
