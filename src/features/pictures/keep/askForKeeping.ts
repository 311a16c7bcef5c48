import { collectionsApi } from '../../../api/collections';
import type { AppThunk } from '../../../store/types';
import { KEEP_QUERIES } from '../../../store/subscriptions';
import { selectIsAuthenticated, selectSession } from '../../auth';

const { listCollections, listHolding } = collectionsApi.endpoints;
const ANEW = { forceRefetch: true } as const;

/**
 * Asks which collections the user has, and which of them hold a picture. A visitor has none. The place's listener
 * releases the answers when the picture is left.
 *
 * @param date missing for several pictures: then it does not matter where they are already.
 */
export function askForKeeping(date?: string): AppThunk {
  return (dispatch, getState, { subscriptions }) => {
    subscriptions.release(KEEP_QUERIES);
    if (selectIsAuthenticated(getState())) {
      const session = selectSession(getState());
      const hold = subscriptions.hold.bind(subscriptions, KEEP_QUERIES);
      hold(`${date} list`, () => dispatch(listCollections.initiate(session, ANEW)));
      if (date !== undefined) {
        hold(`${date} holding`, () => dispatch(listHolding.initiate({ session, date }, ANEW)));
      }
    }
  };
}

/** Releases the answers. */
export const forgetKeeping =
  (): AppThunk =>
  (_dispatch, _getState, { subscriptions }) =>
    subscriptions.release(KEEP_QUERIES);
