import { PAGES } from '../../../contract/pages';
import type { EntryState } from '../../places/historyEntry';

/** A link from a page without a gallery to a picture on the stage, over Home. Closing the picture leads back. */
export const overHome = (date: string) => ({
  to: `${PAGES.home.path}?picture=${date}`,
  state: { openedHere: true } satisfies EntryState,
});
