import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { skyfolioApi } from '../api/skyfolioApi';
import { authSlice } from '../state/authSlice';
import { frameSlice } from '../features/frame/frameSlice';
import { listsSlice } from '../lists/listsSlice';
import { uiSlice } from '../state/uiSlice';
import { notificationsSlice } from '../state/notificationsSlice';
import { localFavouritesSlice } from '../state/localFavourites/localFavouritesSlice';
import { picturesSlice } from '../state/picturesSlice';
import { screenSlice } from '../state/screen/screenSlice';
import { serviceStatusSlice } from '../state/serviceStatusSlice';
import type { RootState } from '../store/types';

/**
 * The root reducer. It is pure and knows nothing of storage or the browser, so a recorded session gives the
 * same states anywhere.
 */
export const rootReducer = combineReducers({
  [skyfolioApi.reducerPath]: skyfolioApi.reducer,
  auth: authSlice.reducer,
  ui: uiSlice.reducer,
  notifications: notificationsSlice.reducer,
  pictures: picturesSlice.reducer,
  localFavourites: localFavouritesSlice.reducer,
  gallery: listsSlice.reducer,
  frame: frameSlice.reducer,
  screen: screenSlice.reducer,
  serviceStatus: serviceStatusSlice.reducer,
} satisfies { [Slice in keyof RootState]: Reducer<RootState[Slice]> });
