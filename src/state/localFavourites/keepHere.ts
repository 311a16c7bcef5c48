import type { AppThunk } from '../../store/types';
import { callAnswered } from '../screen/screenSlice';
import {
  localFavouriteAdded,
  localFavouritesRemoved,
  selectLocalFavourites,
} from './localFavouritesSlice';

/** Keeps a picture in this browser, or no longer, and says what came of it. */
export function toggleKeptHere(date: string): AppThunk {
  return (dispatch, getState) => {
    const isKept = () => selectLocalFavourites(getState()).includes(date);
    const wasKept = isKept();
    dispatch(wasKept ? localFavouritesRemoved([date]) : localFavouriteAdded(date));
    const message =
      isKept() === wasKept
        ? 'This browser has no room for it.'
        : wasKept
          ? 'No longer kept in this browser.'
          : 'Kept in this browser. You find it under Favourites.';
    dispatch(callAnswered({ part: 'keep-here', messages: [message] }));
  };
}
