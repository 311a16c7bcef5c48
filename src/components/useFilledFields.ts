import { useLayoutEffect, useRef } from 'react';

/**
 * Fills the fields of a form with what it is about, by their names, also when Back leads to something else.
 * The form stays, and with it the focus.
 *
 * @param values texts by the names of their fields.
 */
export function useFilledFields(values: object) {
  const form = useRef<HTMLFormElement>(null);
  const wanted = JSON.stringify(values);
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(JSON.parse(wanted) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = text;
      }
    }
  }, [wanted]);
  return form;
}
