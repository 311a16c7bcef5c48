import { combineReducers } from '@reduxjs/toolkit';
import { skyfolioApi } from '../api/skyfolioApi';
import { authSlice } from '../features/auth';
import { gallerySlice } from '../features/gallery/gallerySlice';
import { uiSlice } from '../features/navigation/uiSlice';
import { notificationsSlice } from '../features/notifications';
import { picturesSlice } from '../features/pictures';
import { serviceStatusSlice } from '../features/service-status/serviceStatusSlice';
import { persisted } from './persistence';

export const rootReducer = combineReducers({
  [skyfolioApi.reducerPath]: skyfolioApi.reducer,
  auth: persisted('auth', ['token', 'email'], authSlice.reducer),
  ui: persisted('ui', ['selectedItem'], uiSlice.reducer),
  notifications: notificationsSlice.reducer,
  pictures: picturesSlice.reducer,
  gallery: gallerySlice.reducer,
  serviceStatus: serviceStatusSlice.reducer,
});
