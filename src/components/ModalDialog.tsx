import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { lockScroll } from './scrollLock';
import { setPageDialog } from './topLayer';

interface ModalDialogProps extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>;
  /** Changes the address, which closes the dialog: the browser does not. */
  onClose: () => void;
}

/** A dialog on the whole window, open while it is mounted. Closing it gives the focus back to where it was. */
export function ModalDialog({ ref, onClose, ...props }: ModalDialogProps) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    setPageDialog(dialog);
    const unlockScroll = lockScroll();
    return () => {
      // First: who listens to it measures the page, which is laid out as it is. All else changes it.
      dialog?.close();
      unlockScroll();
      setPageDialog(null);
    };
  }, [ref]);
  return (
    <WholeWindow
      ref={ref}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...props}
    />
  );
}

const WholeWindow = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
`;
