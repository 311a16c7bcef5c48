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
  const latest = useEffectEvent(() => events);
  useEffect(() => {
    const field = input.current;
    const ending = new AbortController();
    const { signal } = ending;
    const handleFocus = () => {
      if (field?.value.trim() === '') {
        latest().onEmptyFocus();
      }
    };
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Some screen readers move the focus to the buttons of the list.
      if (!(relatedTarget instanceof Node && field?.form?.contains(relatedTarget))) {
        latest().onLeave();
      }
    };
    field?.addEventListener('focus', handleFocus, { signal });
    field?.addEventListener('input', () => latest().onInput(), { signal });
    field?.addEventListener('keydown', (event) => latest().onKeyDown(event), { signal });
    field?.form?.addEventListener('focusout', handleFocusOut, { signal });
    field?.form?.addEventListener('submit', () => latest().onSubmit(), { signal });
    if (field && field === document.activeElement) {
      // The reader may have typed while this code was on its way.
      if (field.value === field.defaultValue) {
        handleFocus();
      } else {
        latest().onInput();
      }
    }
    return () => ending.abort();
  }, [input]);
}
