import { useEffect, useState } from 'react';

/** Milliseconds within which an answer feels immediate. */
export const MOMENT = 100;

/** True once a condition has held for so many milliseconds, so that short waits show no flickering spinner. */
export function useDelayed(isSo: boolean, moment: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isSo) {
      return undefined;
    }
    const timer = window.setTimeout(() => setIsLasting(true), moment);
    return () => {
      window.clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isSo, moment]);
  return isSo && isLasting;
}
