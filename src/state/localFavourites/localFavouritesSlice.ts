import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_KEPT_HERE } from '../../../contract/keptHere';
import { rehydrated } from '../../store/events';

/**
 * Dates of the pictures that this browser keeps for a visitor without an account, the last one that was added first.
 */
export type LocalFavouritesState = readonly string[];

declare module '../../store/types' {
  interface RootState {
    localFavourites: LocalFavouritesState;
  }
}

const initialState: LocalFavouritesState = [];

export const localFavouritesSlice = createSlice({
  name: 'localFavourites',
  initialState,
  reducers: {
    added: (dates, { payload: date }: PayloadAction<string>) => {
      const others = dates.filter((each) => each !== date);
      return others.length < MAX_KEPT_HERE ? [date, ...others] : others;
    },
    removed: (dates, { payload: removed }: PayloadAction<readonly string[]>) =>
      dates.filter((date) => !removed.includes(date)),
    /** The storage was read: after a change of this tab, or of another one. */
    read: (_dates, { payload: stored }: PayloadAction<LocalFavouritesState>) => [...stored],
  },
  extraReducers: (builder) => {
    builder.addCase(rehydrated, (_dates, { payload }) => payload.localFavourites);
  },
  selectors: { selectLocalFavourites: (dates) => dates },
});

export const {
  added: localFavouriteAdded,
  removed: localFavouritesRemoved,
  read: localFavouritesRead,
} = localFavouritesSlice.actions;
export const { selectLocalFavourites } = localFavouritesSlice.selectors;
