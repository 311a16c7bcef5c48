import { useMemo, useState, useSyncExternalStore } from 'react';
import { type ColumnLayout, layoutColumns } from './columnLayout';

/** The layout of the galleries in the present window; the same object while the window is the same. */
export function useColumnLayout(): ColumnLayout {
  const [{ subscribe, read }] = useState(watchSize);
  const size = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const [innerWidth = 0, clientWidth = 0, rem = DEFAULT_REM] = size.split(' ').map(Number);
    return layoutColumns({ innerWidth, clientWidth, rem });
  }, [size]);
}

/** Pixels of a root whose font size is not said. */
const DEFAULT_REM = 16;

/** Reads the size of the window when it changes, and not at each render: that lays out the page. */
function watchSize() {
  let size = readSize();
  const subscribe = (onChange: () => void) => {
    const update = () => {
      size = readSize();
      onChange();
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.documentElement);
    window.addEventListener('resize', update);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', update);
    };
  };
  return { subscribe, read: () => size };
}

/** One text for the three numbers, so that React sees when they are the same. */
function readSize(): string {
  const { documentElement } = document;
  const { fontSize } = window.getComputedStyle(documentElement);
  return [
    window.innerWidth,
    // Not the root's: that one counts the gutter of a scroll bar which is not there yet.
    document.body.clientWidth,
    Number.parseFloat(fontSize) || DEFAULT_REM,
  ].join(' ');
}
