import { type FocusEvent, useRef } from 'react';

/** Gives the focus back that would fall to the body when the message that has it goes. */
export function useReturnedFocus() {
  /** What had the focus before it came to the messages. */
  const origin = useRef<HTMLElement>(null);

  const handleFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    }
  };

  /** @param toNext whether the next message comes before what had the focus earlier */
  const returnFocus = (card: HTMLElement, toNext: boolean) => {
    if (!card.contains(document.activeElement)) {
      return;
    }
    const next = toNext ? (card.nextElementSibling ?? card.previousElementSibling) : undefined;
    const targets = [
      next?.querySelector('button'),
      origin.current,
      card.closest('dialog')?.querySelector('button'),
      document.querySelector('main'),
    ];
    // What has left the page, or is covered, takes no focus.
    targets.some((target) => {
      target?.focus({ preventScroll: true });
      return target && document.activeElement === target;
    });
  };

  return { handleFocus, returnFocus };
}
