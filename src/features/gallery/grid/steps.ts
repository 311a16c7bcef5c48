/** Keys that go to the next and previous picture by date, and to the ends of what is loaded. */
export const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  End: Infinity,
  Home: -Infinity,
};
