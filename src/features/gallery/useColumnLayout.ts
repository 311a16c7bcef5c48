import { useSyncExternalStore } from 'react';
import { columnsAt } from '../../theme/breakpoints';
import { type ColumnLayout, layoutColumns } from './columnLayout';

/**
 * The layout of the galleries in the present window.
 *
 * @param sideRem least margin at either side of three columns, in rem.
 */
export function useColumnLayout(sideRem?: number): ColumnLayout {
  const size = useSyncExternalStore(subscribe, readSize);
  const [innerWidth = 0, clientWidth = 0, rem = DEFAULT_REM] = size.split(' ').map(Number);
  const isWide = columnsAt(innerWidth) === 3;
  return layoutColumns({
    innerWidth,
    clientWidth,
    rem,
    ...(isWide && sideRem !== undefined && { sideRem }),
  });
}

/** Pixels of a root whose font size is not said. */
const DEFAULT_REM = 16;

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
  return [
    window.innerWidth,
    // Not the root's: that one counts the gutter of a scroll bar which is not there yet.
    document.body.clientWidth,
    Number.parseFloat(fontSize) || DEFAULT_REM,
  ].join(' ');
}
