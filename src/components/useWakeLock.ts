import { useEffect } from 'react';

/** Prevents that the screen is switched off. Browsers end it whenever the page is out of sight. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) {
      return undefined;
    }
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const acquire = async () => {
      // Devices that save energy refuse it: then the screen goes dark as it always does.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) {
        void granted?.release();
      } else {
        lock = granted;
      }
    };
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') {
        void acquire();
      }
    };
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, [isOn]);
}
