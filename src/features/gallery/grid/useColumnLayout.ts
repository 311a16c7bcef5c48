import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { selectDensity } from '../../../state/uiSlice';
import { useAppSelector } from '../../../store/hooks';
import { late } from '../late';
import { type ColumnLayout, type DenseLayouts, layoutColumns } from './columnLayout';

/** Once their code is there, which no other reader needs. */
let loaded: DenseLayouts = {};

/** Without their code, galleries have the standard layout. */
export async function loadLayouts(): Promise<DenseLayouts> {
  loaded = await late().then(
    ({ LAYOUTS }) => LAYOUTS,
    () => ({}),
  );
  return loaded;
}

/** The layout of galleries in the current window; the same object until the window or the choice changes. */
export function useColumnLayout(): ColumnLayout {
  const [{ subscribe, read }] = useState(watchSize);
  const size = useSyncExternalStore(subscribe, read);
  const density = useAppSelector(selectDensity);
  const [layouts, setLayouts] = useState(loaded);
  useEffect(() => {
    // The page's head does the same before the code is there.
    document.documentElement.toggleAttribute('data-dense', Boolean(density));
    if (density) {
      void loadLayouts().then(setLayouts);
    }
  }, [density]);
  return useMemo(() => {
    const [innerWidth = 0, clientWidth = 0, rem = DEFAULT_REM] = size.split(' ').map(Number);
    return ((density && layouts[density]) ?? layoutColumns)({ innerWidth, clientWidth, rem });
  }, [size, density, layouts]);
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
