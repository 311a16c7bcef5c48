import { type RefObject, useLayoutEffect } from 'react';
import { useAppStore } from '../../store/hooks';
import type { PartName } from './parts';
import { selectPart } from './screenSlice';

/** Shows a popover for as long as the store has its part open. @param content what is in it while it is shown. */
export function usePopover(content: RefObject<HTMLElement | null>, part: PartName): void {
  const store = useAppStore();
  useLayoutEffect(() => {
    const popover = content.current?.parentElement;
    // Older browsers know no popovers.
    if (!popover || !('togglePopover' in popover)) {
      return undefined;
    }
    // Reads the store, not the rendered state: the popover is toggled before React renders its content.
    const show = () => {
      popover.togglePopover(selectPart(store.getState(), part)?.isOpen === true);
    };
    show();
    // During time travel a click beside the menu hides it, and changes no state.
    popover.addEventListener('toggle', show);
    return () => {
      popover.removeEventListener('toggle', show);
      popover.togglePopover(false);
    };
  }, [content, part, store]);
}
