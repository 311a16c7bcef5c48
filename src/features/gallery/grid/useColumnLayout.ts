import { useMemo, useState, useSyncExternalStore } from 'react';
import { type ColumnLayout, layoutColumns } from './columnLayout';

/** The layout of galleries in the current window; the same object until the window changes. */
export function useColumnLayout(): ColumnLayout {
  const [{ subscribe, read }] = useState(watchSize);
  const size = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const [innerWidth = 0, clientWidth = 0, rem = DEFAULT_REM] = size.split(' ').map(Number);
    return layoutColumns({ innerWidth, clientWidth, rem });
  }, [size]);
}

/** The root's font size if it is not set, in pixels. */
const DEFAULT_REM = 16;

/** Reads the window's size only when it changes, because reading forces a layout. */
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

/** One string, so that React can compare it. */
function readSize(): string {
  const { documentElement } = document;
  const { fontSize } = window.getComputedStyle(documentElement);
  return [
    window.innerWidth,
    // Not the root's width, which includes the gutter of a scroll bar that is not there yet.
    document.body.clientWidth,
    Number.parseFloat(fontSize) || DEFAULT_REM,
  ].join(' ');
}
