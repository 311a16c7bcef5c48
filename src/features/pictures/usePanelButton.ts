import { useId, useRef } from 'react';
import { useKeyDown } from '../../components/useKeyDown';

/** A button that opens a panel. Escape closes the panel, and not what is around it. */
export function usePanelButton(isOpen: boolean, onToggle: (isToOpen: boolean) => void) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useKeyDown((event) => {
    if (isOpen && event.key === 'Escape' && !event.defaultPrevented && !holdsOpen(id)) {
      event.preventDefault();
      onToggle(false);
      // The focus may be in the panel, which is removed.
      button.current?.focus();
    }
  });
  return {
    /** Of the panel. */
    id,
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => onToggle(!isOpen),
    },
  };
}

/** Whether a panel holds another one that is open, which closes first. */
const holdsOpen = (id: string) =>
  document.getElementById(id)?.querySelector('[aria-expanded="true"]') !== null;
