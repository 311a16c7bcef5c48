import { useLayoutEffect, useRef } from 'react';
import { lockScroll } from './scrollLock';
import { setPageDialog } from './topLayer';

/** Opens the dialog while it is there; closing it gives the focus back to where it was. */
export function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    setPageDialog(dialog);
    const unlockScroll = lockScroll();
    return () => {
      unlockScroll();
      setPageDialog(null);
      dialog?.close();
    };
  }, []);
  return ref;
}
