import { collectionsApi } from '../../../api/collections';
import type { AppThunk } from '../../../app/hooks';
import { selectSession } from '../../auth';

const { listCollections, listHolding } = collectionsApi.endpoints;
const ANEW = { forceRefetch: true, subscribe: false } as const;

/** Asks which collections the user has, and which of them hold a picture. */
export function askForKeeping(date: string): AppThunk {
  return (dispatch, getState) => {
    const session = selectSession(getState());
    void dispatch(listCollections.initiate(session, ANEW));
    void dispatch(listHolding.initiate({ session, date }, ANEW));
  };
}
