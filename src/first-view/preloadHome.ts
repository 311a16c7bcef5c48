/** Waits for Home's data before the first rendering, so that Home is rendered once. */
import { skyfolioApi } from '../api/skyfolioApi';
import { openList } from '../lists/listThunks';
import type { AppStore } from '../store/types';

/** Milliseconds to wait for the answers; after that Home is rendered without them. */
const PATIENCE = 100;

/** Loads the archive on Home; resolves when it and the health are there. */
export async function preloadHome({ dispatch }: AppStore, isArchive: boolean): Promise<void> {
  if (isArchive) {
    dispatch(openList({ kind: 'gallery' }));
  }
  await Promise.race([
    Promise.allSettled(dispatch(skyfolioApi.util.getRunningQueriesThunk())),
    new Promise((resolve) => window.setTimeout(resolve, PATIENCE)),
  ]);
}
