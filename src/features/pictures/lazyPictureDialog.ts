import { lazy } from 'react';

const load = async () => ({ default: (await import('./PictureDialog')).PictureDialog });

/** The dialog, which most first views do without. */
export const PictureDialog = lazy(load);

/** Begins to load it, so that it opens at once; a failure shows when it is opened. */
export function preloadPictureDialog(): void {
  load().catch(() => undefined);
}
