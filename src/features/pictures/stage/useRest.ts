import { type RefObject, useEffect } from 'react';

/** On the dialog while the tools are not seen. They stay there for keys and screen readers. */
export const AT_REST = 'data-at-rest';

/** Milliseconds after which a pointer rests, and pixels that it may move meanwhile. */
const REST = 2000;
const TREMBLE = 8;

/** A finger has no other way to bring them back than a press, and less motion is nothing that goes by itself. */
const STEADY = '(hover: none), (prefers-reduced-motion: reduce)';

/** Hides the tools of the stage while the mouse rests, and with all else where the picture is alone. */
export function useRest(dialog: RefObject<HTMLElement | null>, isAlone: boolean): void {
  // Not of layout: the dialog is the parent's, and not known yet.
  useEffect(
    () => (dialog.current ? watchRest(dialog.current, isAlone) : undefined),
    [dialog, isAlone],
  );
}

/** @returns a function that stops watching. */
function watchRest(dialog: HTMLElement, isAlone: boolean): () => void {
  let timer: number | undefined;
  // Unknown at first: a dialog shows its focus to who has opened it by a key, and to who has followed a link.
  let isAtKeys: boolean | undefined;
  let last = { screenX: 0, screenY: 0 };
  const show = () => {
    window.clearTimeout(timer);
    dialog.removeAttribute(AT_REST);
  };
  const hideSoon = () => {
    show();
    timer = window.setTimeout(() => {
      const isSteady = !isAlone && window.matchMedia(STEADY).matches;
      // Somebody is about to press one of them, or may be at the keyboard.
      const inUse = isAtKeys === false ? 'button:hover' : 'button:hover, :focus-visible';
      dialog.toggleAttribute(AT_REST, !isSteady && !dialog.querySelector(inUse));
    }, REST);
  };
  const handleMove = ({ screenX, screenY, pointerType }: PointerEvent) => {
    // Browsers report a pointer that rests, too, when something moves below it.
    if (Math.hypot(screenX - last.screenX, screenY - last.screenY) >= TREMBLE) {
      last = { screenX, screenY };
      isAtKeys ??= false;
      (isAlone || pointerType !== 'touch' ? hideSoon : show)();
    }
  };
  const handleKey = () => {
    isAtKeys = true;
    if (!isAlone) {
      show();
    }
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== dialog && target.matches(':focus-visible')) {
      show();
    }
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  dialog.addEventListener('pointermove', handleMove, { signal });
  dialog.addEventListener('focusin', handleFocus, { signal });
  window.addEventListener('keydown', handleKey, { signal });
  if (isAlone) {
    dialog.setAttribute(AT_REST, '');
  } else {
    dialog.addEventListener('pointerdown', show, { signal });
    hideSoon();
  }
  return () => {
    listeners.abort();
    show();
  };
}
