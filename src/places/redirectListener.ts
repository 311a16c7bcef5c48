import { isAnyOf } from '@reduxjs/toolkit';
import { PAGES } from '../../contract/pages';
import { isSessionChange, loggedOut } from '../store/events';
import { selectIsAuthenticated } from '../state/authSlice';
import { placeShown, selectPlace } from '../state/uiSlice';
import type { AppStartListening } from '../store/types';
import type { Navigation } from '../store/navigation';
import type { EntryState } from './historyEntry';
import { pageAt } from '../state/place';

const audienceOf = (path: string) => pageAt(path)?.page.audience;

/**
 * Redirects readers from pages that are not, or no longer, for them. Whoever wants a page of users
 * comes back to it from the log-in.
 */
export function followRedirects(onAction: AppStartListening, navigation: Navigation): void {
  onAction({
    matcher: isAnyOf(placeShown, isSessionChange),
    effect: (action, api) => {
      const { path } = selectPlace(api.getState());
      const isUser = selectIsAuthenticated(api.getState());
      if (isUser && audienceOf(path) === 'visitors') {
        const { wanted = '' } = (navigation.state() as EntryState | null) ?? {}; // it has no other format
        const to = audienceOf(wanted) === 'users' ? wanted : PAGES.home.path;
        navigation.go(to, { replace: true });
      } else if (!isUser && audienceOf(path) === 'users') {
        // Readers who log out here leave the page for Home.
        const to = loggedOut.match(action) ? PAGES.home.path : PAGES.login.path;
        navigation.go(to, { replace: true, state: { wanted: path } satisfies EntryState });
      }
    },
  });
}
