import { dateOf } from './dateOf';

/** Milliseconds that a finger stays on a card, and pixels that it may move meanwhile. */
const LONG = 500;
const SLOP = 10;

/**
 * Calls when a finger stays on a card. The browser's own menu for links does not open then.
 *
 * @param onPress gets the card's date.
 * @returns what ends it.
 */
export function followLongPress(cards: HTMLElement, onPress: (date: string) => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let timer: number | undefined;
  let start: PointerEvent | undefined;
  const cancel = () => {
    window.clearTimeout(timer);
    start = undefined;
  };
  const begin = (event: PointerEvent) => {
    cancel();
    const date = dateOf(event.target);
    if (event.pointerType === 'touch' && event.isPrimary && date !== undefined) {
      start = event;
      timer = window.setTimeout(() => {
        start = undefined;
        preventNextClick();
        onPress(date);
      }, LONG);
    }
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLOP) {
      cancel();
    }
  };
  cards.addEventListener('pointerdown', begin, { signal });
  cards.addEventListener('pointermove', move, { signal });
  for (const name of ['pointerup', 'pointercancel']) {
    cards.addEventListener(name, cancel, { signal });
  }
  const preventMenu = (event: Event) => {
    if ((event as PointerEvent).pointerType === 'touch') {
      event.preventDefault();
    }
  };
  cards.addEventListener('contextmenu', preventMenu, { signal });
  // What an iPhone shows of a link instead.
  cards.style.setProperty('-webkit-touch-callout', 'none');
  return () => {
    cancel();
    listeners.abort();
    cards.style.removeProperty('-webkit-touch-callout');
  };
}

/** Letting go is no click: a browser may send one all the same, to what is there by then. */
function preventNextClick(): void {
  const prevent = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const listeners = new AbortController();
  const once = { capture: true, once: true, signal: listeners.signal };
  window.addEventListener('click', prevent, once);
  window.addEventListener('pointerdown', () => listeners.abort(), once);
}
