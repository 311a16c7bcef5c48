/** The day of the card that an element is in. */
export const dateOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest('article')?.querySelector('time')?.dateTime
    : undefined;
