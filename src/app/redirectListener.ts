import { isAnyOf } from '@reduxjs/toolkit';
import { MORE_PATHS, PAGE_PATHS } from '../../contract/pages';
import { isSessionChange, loggedOut } from '../store/events';
import { selectIsAuthenticated } from '../features/auth';
import { placeShown, selectPlace } from '../features/navigation/uiSlice';
import type { AppStartListening } from '../store/types';
import { loadCode } from '../store/loadCode';
import type { Navigation } from '../store/navigation';

const FOR_VISITORS: string[] = [PAGE_PATHS.login, PAGE_PATHS.signup];
const FOR_USERS: string[] = [PAGE_PATHS.account];

/**
 * Redirects readers from pages that are not, or no longer, for them. Whoever wants a page of users
 * comes back to it from the log-in.
 */
export function followRedirects(onAction: AppStartListening, navigation: Navigation): void {
  onAction({
    matcher: isAnyOf(placeShown, isSessionChange),
    effect: async (action, api) => {
      const { path } = selectPlace(api.getState());
      const isUser = selectIsAuthenticated(api.getState());
      if (isUser && FOR_VISITORS.includes(path)) {
        const wanted = FOR_USERS.find((page) => page === navigation.state());
        navigation.go(wanted ?? PAGE_PATHS.home, { replace: true });
      } else if (!isUser && FOR_USERS.includes(path)) {
        // Who logs out here has had enough of the page.
        const to = loggedOut.match(action) ? PAGE_PATHS.home : PAGE_PATHS.login;
        navigation.go(to, { replace: true, state: path });
      } else if (MORE_PATHS.test(path)) {
        const code = await api.dispatch(loadCode(() => import('./calendarRedirects')));
        await (code && api.dispatch(code.redirectInCalendar()));
      }
    },
  });
}
