import { useSyncExternalStore } from 'react';
import { type ColumnLayout, layoutColumns } from './columnLayout';

/** The layout of the galleries in the present window. */
export function useColumnLayout(): ColumnLayout {
  const size = useSyncExternalStore(subscribe, readSize);
  const [innerWidth = 0, clientWidth = 0, rem = 16] = size.split(' ').map(Number);
  return layoutColumns({ innerWidth, clientWidth, rem });
}

function subscribe(onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(document.documentElement);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}

/** One text for the three numbers, so that React sees when they are the same. */
function readSize(): string {
  const { documentElement } = document;
  const { fontSize } = window.getComputedStyle(documentElement);
  return [window.innerWidth, documentElement.clientWidth, Number.parseFloat(fontSize)].join(' ');
}
