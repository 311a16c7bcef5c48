import { PAGE_PATHS } from '../../contract/pages';
import type { PictureList } from '../api/pages';
import { KEPT_DAY } from '../components/keptPlace';
import { selectListView } from '../features/gallery/list/listSelectors';
import type { AppStore } from './hooks';

/**
 * Opens the archive at the day that the address kept (`?at=`), unless the list that it belongs to
 * is still there: after a reload, in another tab, or when Back leads to a page of before a reload.
 * Must come before the router reads the address.
 */
export function restorePlace(store: AppStore): void {
  const { history, location } = window;
  const address = new URL(location.href);
  const query = address.searchParams;
  const day = query.get(KEPT_DAY);
  if (location.pathname !== PAGE_PATHS.home || day === null) {
    return;
  }
  const from = query.get('from');
  const list: PictureList = from === null ? { kind: 'gallery' } : { kind: 'gallery', from };
  if (selectListView(store.getState(), list).dates.includes(day)) {
    return;
  }
  query.delete(KEPT_DAY);
  query.set('from', day);
  // A visit of its own: what is remembered of this one's scrolling is of another list.
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '', address);
}
