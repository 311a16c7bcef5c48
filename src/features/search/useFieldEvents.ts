import { type RefObject, useEffect, useEffectEvent } from 'react';

export type Field = RefObject<HTMLInputElement | null>;

interface FieldEvents {
  /** The focus came, and there is no text. */
  onEmptyFocus: () => void;
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The focus left the form. */
  onLeave: () => void;
  onSubmit: () => void;
}

/** Follows a field whose own component is there before this code. */
export function useFieldEvents(input: Field, events: FieldEvents): void {
  const handleFocus = useEffectEvent((field: HTMLInputElement) => {
    if (field.value.trim() === '') {
      events.onEmptyFocus();
    }
  });
  const handleInput = useEffectEvent(events.onInput);
  const handleKeyDown = useEffectEvent(events.onKeyDown);
  const handleSubmit = useEffectEvent(events.onSubmit);
  const handleFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    // Some readers of the screen move the focus to the buttons of the list.
    if (!(relatedTarget instanceof Node && input.current?.form?.contains(relatedTarget))) {
      events.onLeave();
    }
  });
  useEffect(() => {
    const field = input.current;
    const ending = new AbortController();
    const { signal } = ending;
    field?.addEventListener('focus', () => handleFocus(field), { signal });
    field?.addEventListener('input', () => handleInput(), { signal });
    field?.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
    field?.form?.addEventListener('focusout', (event) => handleFocusOut(event), { signal });
    field?.form?.addEventListener('submit', () => handleSubmit(), { signal });
    if (field && field === document.activeElement) {
      // The reader may have typed while this code was on its way.
      if (field.value === field.defaultValue) {
        handleFocus(field);
      } else {
        handleInput();
      }
    }
    return () => ending.abort();
  }, [input]);
}
