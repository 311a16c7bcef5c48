import { PAGES } from '../../contract/pages';
import { isCalendarDate } from '../../contract/pictures';
import { type PictureList, withKind } from '../api/pages';
import { AT_PARAMETER, replaceEntry } from './historyEntry';
import { selectListView } from '../lists/listSelectors';
import type { AppStore } from '../store/types';

/**
 * Opens the archive at the day in the URL (`?at=`), unless its list is still loaded: after a reload, in
 * another tab, or when Back crosses a reload. Must run before the router reads the URL.
 */
export function restorePlace(store: AppStore): void {
  const { location } = window;
  const address = new URL(location.href);
  const query = address.searchParams;
  const day = query.get(AT_PARAMETER);
  if (location.pathname !== PAGES.home.path || day === null || !isCalendarDate(day)) {
    return;
  }
  const from = query.get('from');
  const archive: PictureList = from === null ? { kind: 'gallery' } : { kind: 'gallery', from };
  const list = withKind(archive, query.get('kind'));
  if (selectListView(store.getState(), list).dates.includes(day)) {
    return;
  }
  query.delete(AT_PARAMETER);
  query.set('from', day);
  // A new history entry, because the remembered scrolling belongs to another list.
  const key = Math.random().toString(36).slice(2, 10);
  replaceEntry(address, { key });
}
