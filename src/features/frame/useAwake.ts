import { useEffect, useState } from 'react';

/** Milliseconds after which what was called up goes away again. */
const AWHILE = 4000;
/** Milliseconds between movements that count. */
const PACE = 500;

/** Whether somebody has moved, touched or pressed something lately. */
export function useAwake(): boolean {
  const [stirs, setStirs] = useState(0);
  useEffect(() => {
    let last = -Infinity;
    const stir = (event: Event) => {
      // Browsers also send events of a pointer that stands still while the page changes below it.
      const isStill =
        event instanceof PointerEvent &&
        event.type === 'pointermove' &&
        event.movementX === 0 &&
        event.movementY === 0;
      if (!isStill && event.timeStamp - last >= PACE) {
        last = event.timeStamp;
        setStirs((count) => count + 1);
      }
    };
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
    for (const name of events) {
      window.addEventListener(name, stir);
    }
    return () => {
      for (const name of events) {
        window.removeEventListener(name, stir);
      }
    };
  }, []);
  return useAwhile(stirs, AWHILE);
}

/** True for some milliseconds from each change of a value. */
export function useAwhile(value: unknown, duration: number): boolean {
  const [past, setPast] = useState<unknown>();
  useEffect(() => {
    const timer = window.setTimeout(() => setPast(value), duration);
    return () => window.clearTimeout(timer);
  }, [value, duration]);
  return past !== value;
}
