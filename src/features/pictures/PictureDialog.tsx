import { type MouseEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { SIDE_BY_SIDE } from '../../../contract/openedPicture';
import { IconButton } from '../../components/Button';
import { X } from '../../components/icons/X';
import { isTyping } from '../../components/isTyping';
import { lazyPart } from '../../components/lazyPart';
import { ModalDialog } from '../../components/ModalDialog';
import { useKeyDown } from '../../components/useKeyDown';
import { depth } from '../../theme/depths';
import { color, onStage, space } from '../../theme/tokens';
import type { PictureSteps } from './pictureSteps';

interface PictureDialogProps {
  date: string;
  steps: PictureSteps;
  onClose: () => void;
}

/** Most first views do without what is in the dialog, so only its frame is there at once. */
const { Part: Content, preload } = lazyPart(
  async () => (await import('./PictureDialogContent')).PictureDialogContent,
);

export { preload as preloadPictureDialog };

/** The stage: one picture large, above everything else. */
export function PictureDialog({ date, steps, onClose }: PictureDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Also while the dialog's content is on its way. The arrows move an enlarged picture, and along a panorama.
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const { onPrevious, onNext } = steps;
    const step = key === 'ArrowLeft' ? onPrevious : key === 'ArrowRight' ? onNext : undefined;
    const isTaken = () =>
      ctrlKey ||
      metaKey ||
      altKey ||
      isTyping(event) ||
      event.defaultPrevented ||
      dialog.current?.querySelector(`[data-zoomed], [data-walks~=${key}]`);
    if (step && !isTaken()) {
      event.preventDefault();
      step();
    }
  });
  const handleBackdropClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) {
      onClose();
    }
  };
  return (
    <Dialog
      ref={dialog}
      // The picture's title names it. Until that is there, the label does.
      aria-labelledby={titleId}
      aria-label="Loading the picture"
      onClick={handleBackdropClick}
      onClose={onClose}
    >
      {/* The dialog opens with the focus on its first control. */}
      <Close type="button" aria-label="Close" title="Close" onClick={onClose}>
        <X />
      </Close>
      <Content {...{ date, steps, onClose, titleId, dialog }} />
    </Dialog>
  );
}

const Dialog = styled(ModalDialog)`
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color('ground')};
  color: ${color('text')};

  &::backdrop {
    background: ${color('veil')};
  }

  &[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  @media ${SIDE_BY_SIDE} {
    overflow: hidden;
  }
`;

/** Stays in its corner while the text scrolls. */
const Close = styled(IconButton)`
  position: fixed;
  z-index: ${depth('bar')};
  top: calc(${space.s} + env(safe-area-inset-top));
  right: calc(${space.s} + env(safe-area-inset-right));
  ${onStage}
  background: ${color('veil')};
`;
