import { collectionsApi } from '../../../api/collections';
import type { AppThunk } from '../../../store/types';
import { selectIsAuthenticated, selectSession } from '../../auth';

const { listCollections, listHolding } = collectionsApi.endpoints;
const ANEW = { forceRefetch: true } as const;

/**
 * Asks which collections the user has, and which of them hold a picture. A visitor has none.
 *
 * @returns what releases the answers.
 */
export function askForKeeping(date: string): AppThunk<() => void> {
  return (dispatch, getState) => {
    if (!selectIsAuthenticated(getState())) {
      return () => undefined;
    }
    const session = selectSession(getState());
    const list = dispatch(listCollections.initiate(session, ANEW));
    const holding = dispatch(listHolding.initiate({ session, date }, ANEW));
    return () => {
      list.unsubscribe();
      holding.unsubscribe();
    };
  };
}
