import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { AT_PARAMETER, type EntryState } from '../../../places/historyEntry';

/** Props of a link that opens a picture over the page. Closing the picture gives the focus back to the link. */
export function usePictureLink(date: string) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(AT_PARAMETER);
  query.set('picture', date);
  return {
    to: `?${query.toString()}`,
    state: { openedHere: true } satisfies EntryState,
    onClick: focusLink,
  };
}

/** Safari does not focus a link that is clicked. */
function focusLink({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.focus();
}
