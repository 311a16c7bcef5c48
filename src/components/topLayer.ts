/** The open modal dialog: all that is outside of it is covered and cannot be pressed. */
import { useSyncExternalStore } from 'react';

let dialog: HTMLElement | null = null;
const listeners = new Set<() => void>();

export function setTopLayer(element: HTMLElement | null): void {
  dialog = element;
  for (const listener of listeners) {
    listener();
  }
}

/** What has to be above everything belongs in here; the body while no dialog is open. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, () => dialog) ?? document.body;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}
