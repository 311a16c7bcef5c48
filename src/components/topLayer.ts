/**
 * One element above everything else. An open modal dialog makes everything outside inert, so the element
 * moves into the dialog. React's portals in it stay mounted.
 */
import { useSyncExternalStore } from 'react';

let pageDialog: HTMLElement | null = null;
let layer: HTMLElement | undefined;
const listeners = new Set<() => void>();

/** The element; it is in the body while no dialog is open. */
export function topLayer(): HTMLElement {
  if (!layer) {
    layer = document.createElement('div');
    // In a dialog that is a grid the element must take no row.
    layer.style.display = 'contents';
    document.body.append(layer);
  }
  return layer;
}

/** The modal dialog that a page has opened, or null. */
export function usePageDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => pageDialog);
}

export function setPageDialog(dialog: HTMLElement | null): void {
  pageDialog = dialog;
  moveLayer(dialog ?? document.body);
  for (const listener of listeners) {
    listener();
  }
}

/** Moves the element into another modal dialog, or into what fills the screen. @returns a function that moves it back. */
export function raiseTopLayer(parent: HTMLElement): () => void {
  moveLayer(parent);
  return () => moveLayer(pageDialog ?? document.body);
}

function moveLayer(parent: HTMLElement): void {
  // Unlike `append`, it preserves the focus and the animations, but not all browsers have it.
  if ('moveBefore' in document) {
    parent.moveBefore(topLayer(), null);
  } else {
    parent.append(topLayer());
  }
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}
