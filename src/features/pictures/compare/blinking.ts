/** The part of the screen that is open while pictures take turns by themselves. */
export const BLINKING = 'compare/blinking';

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether the reader's device asks for pages that do not move. */
export const prefersStill = (): boolean => window.matchMedia(STILL).matches;

export function onStillChange(onChange: () => void): () => void {
  const setting = window.matchMedia(STILL);
  setting.addEventListener('change', onChange);
  return () => setting.removeEventListener('change', onChange);
}
