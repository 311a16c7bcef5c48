/** Time travel, for QA and for Redux DevTools; the panel comes with `?qa` alone. */
import type { ReactNode } from 'react';
import type { AppStore } from '../store/types';
import { askHealth } from '../state/healthListener';
import { isQaWanted } from '../qaWanted';
import { goLive } from './goLive';
import { keepLiveScreen } from './liveScreen';
import { noteScrolling } from './scrollTop';
import { showImportedNotice } from './ImportedNotice';
import { ShownPlace } from './ShownPlace';
import { TimeTravel } from './timeTravel';

export type Tools = ReturnType<typeof makeTools>;

/** Made before the store, which gets its gate, and before the page, which gets its place. */
export function makeTools() {
  const timeTravel = new TimeTravel();
  return {
    gate: timeTravel,
    Place: ({ children }: { children: ReactNode }) => (
      <ShownPlace timeTravel={timeTravel}>{children}</ShownPlace>
    ),
    start: async (store: AppStore) => {
      store.onDispose(showImportedNotice(timeTravel));
      keepLiveScreen(store, timeTravel);
      timeTravel.onLeave((former) => {
        if (former) {
          store.dispatch(goLive(former));
        }
        // Two things may have been left undone: the next question for the health, and what another
        // place needs, where Back led to one. The answer to the question brings the latter about.
        store.dispatch(askHealth());
      });
      if (isQaWanted()) {
        noteScrolling(store, timeTravel);
        const { showPanel } = await import('./panel/showPanel');
        store.onDispose(await showPanel(store, timeTravel));
      }
    },
  };
}
