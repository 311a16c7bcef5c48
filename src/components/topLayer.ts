/**
 * One element for what must be seen and pressed above everything. An open modal dialog covers all
 * that is outside of it and makes it inert, so the element moves into the dialog. What React shows
 * in it, by a portal, stays mounted.
 */
import { useSyncExternalStore } from 'react';

let pageDialog: HTMLElement | null = null;
let layer: HTMLElement | undefined;
const listeners = new Set<() => void>();

/** The element; it is in the body while no dialog is open. */
export function topLayer(): HTMLElement {
  if (!layer) {
    layer = document.createElement('div');
    // A dialog may be a grid, in which the element must take no row.
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

/** Moves the element into a modal dialog above that of the page. @returns what moves it back. */
export function raiseTopLayer(dialog: HTMLElement): () => void {
  moveLayer(dialog);
  return () => moveLayer(pageDialog ?? document.body);
}

function moveLayer(parent: HTMLElement): void {
  // Unlike `append`, it keeps the focus and the animations, but not all browsers have it.
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
