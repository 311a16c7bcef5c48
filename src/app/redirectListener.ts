import { isAnyOf } from '@reduxjs/toolkit';
import { PAGE_PATHS } from '../../contract/pages';
import { isSessionChange } from '../api/events';
import { selectIsAuthenticated } from '../features/auth';
import { placeShown, selectPlace } from '../features/navigation/uiSlice';
import type { AppStartListening } from './hooks';
import type { Navigation } from './navigation';

const FOR_VISITORS: string[] = [PAGE_PATHS.login, PAGE_PATHS.signup];
const FOR_USERS: string[] = [PAGE_PATHS.account];

/** Redirects readers from pages that are not, or no longer, for them. */
export function followRedirects(onAction: AppStartListening, navigation: Navigation): void {
  onAction({
    matcher: isAnyOf(placeShown, isSessionChange),
    effect: (_action, api) => {
      const closed = selectIsAuthenticated(api.getState()) ? FOR_VISITORS : FOR_USERS;
      if (closed.includes(selectPlace(api.getState()).path)) {
        navigation.go(PAGE_PATHS.home, { replace: true });
      }
    },
  });
}
