import { useSyncExternalStore } from 'react';
import { type Column, type Places, rowsWithin } from './places';

/** What the window shows of the page: its upper edge and its height, in pixels. */
interface Sight {
  top: number;
  height: number;
}

/**
 * The cards of a column that the window shows, by their place in it: from `first` to before `end`.
 *
 * @param top distance of the gallery from the top of the page, in pixels.
 */
export function useRowsInSight(column: Column, tops: Places['tops'], top: number) {
  // One text for both numbers, so that React sees when they are the same.
  const rows = useSyncExternalStore(subscribe, () => {
    const from = read().top - top;
    const { first, end } = rowsWithin(column, tops, from, from + read().height);
    return `${first} ${end}`;
  });
  const [first = 0, end = 0] = rows.split(' ').map(Number);
  return { first, end };
}

/** As of the window's last frame: to ask the window at any time lays out the page. */
let sight: Sight | undefined;
const listeners = new Set<() => void>();

const look = (): Sight => ({ top: window.scrollY, height: window.innerHeight });
const read = () => sight ?? look();

function follow() {
  sight = look();
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    sight = look();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) {
      sight = undefined;
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    }
  };
}
