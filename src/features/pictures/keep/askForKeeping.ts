import { collectionsApi } from '../../../api/collections';
import type { AppThunk } from '../../../app/hooks';
import { selectSession } from '../../auth';

const { listCollections, listHolding } = collectionsApi.endpoints;
const ANEW = { forceRefetch: true } as const;

/**
 * Asks which collections the user has, and which of them hold a picture.
 *
 * @returns what releases the answers.
 */
export function askForKeeping(date: string): AppThunk<() => void> {
  return (dispatch, getState) => {
    const session = selectSession(getState());
    const list = dispatch(listCollections.initiate(session, ANEW));
    const holding = dispatch(listHolding.initiate({ session, date }, ANEW));
    return () => {
      list.unsubscribe();
      holding.unsubscribe();
    };
  };
}
