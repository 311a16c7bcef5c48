/** Milliseconds that a finger stays on a card, and pixels that it may move meanwhile. */
const LONG = 500;
const SLOP = 10;

/**
 * Tells of a finger that stays on a card. The browser's own menu for links does not open then.
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

/** Letting go is no click on the card. */
function preventNextClick(): void {
  const prevent = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', prevent, { capture: true, once: true });
  window.addEventListener(
    'pointerup',
    // The click comes right after it, or not at all.
    () => window.setTimeout(() => window.removeEventListener('click', prevent, true)),
    { once: true },
  );
}

const dateOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest('article')?.querySelector('time')?.dateTime
    : undefined;
