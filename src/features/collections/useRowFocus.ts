import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A row that moves in the document loses the focus; a row that goes leaves it to the list. */
export function useRowFocus(list: RefObject<HTMLElement | null>, dates: readonly string[]) {
  const held = useRef<{ date: string | undefined; button: string }>(null);
  useLayoutEffect(() => {
    const { date, button } = held.current ?? {};
    held.current = null;
    if (button !== undefined && document.activeElement === document.body) {
      const row = list.current?.querySelector(`[data-date="${date ?? ''}"]`);
      (row?.querySelector<HTMLElement>(`[name=${button}]`) ?? list.current)?.focus();
    }
  }, [dates, list]);
  return () => {
    const focused = document.activeElement;
    held.current =
      focused instanceof HTMLButtonElement && list.current?.contains(focused)
        ? {
            date: focused.closest<HTMLElement>('[data-date]')?.dataset.date,
            button: focused.name,
          }
        : null;
  };
}
