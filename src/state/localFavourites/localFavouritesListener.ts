import { isAnyOf } from '@reduxjs/toolkit';
import type { AppStartListening } from '../../store/types';
import {
  localFavouriteAdded,
  localFavouritesRead,
  localFavouritesRemoved,
  localFavouritesSlice,
} from './localFavouritesSlice';
import { readLocalFavourites, writeLocalFavourites } from './localFavouritesStorage';

/** Stores the local favourites. Where there is no room or no storage, the state follows what is stored. */
export function followLocalFavourites(onAction: AppStartListening): void {
  onAction({
    matcher: isAnyOf(localFavouriteAdded, localFavouritesRemoved),
    effect: (action, api) => {
      // Other tabs may have stored others since this one has read them.
      const changed = localFavouritesSlice.reducer(readLocalFavourites(), action);
      api.dispatch(localFavouritesRead(writeLocalFavourites(changed)));
    },
  });
}
