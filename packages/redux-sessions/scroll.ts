/** Milliseconds that a page gets to be drawn. */
const PATIENCE = 4_000;
/** Frames that the page stays where it should be: what is drawn late may move it. */
const STEADY_FRAMES = 3;

/**
 * Scrolls frame by frame until the page is there, or somebody scrolls by hand.
 *
 * @param wanted where, in CSS pixels from the top. What is drawn meanwhile may change it.
 * @returns what ends it.
 */
export function scrollUntilThere(wanted: () => number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const begun = performance.now();
  let steady = 0;
  const attempt = () => {
    window.scrollTo(0, wanted());
    const isThere = Math.abs(window.scrollY - wanted()) < 1;
    steady = isThere ? steady + 1 : 0;
    if (!signal.aborted && steady < STEADY_FRAMES && performance.now() - begun < PATIENCE) {
      requestAnimationFrame(attempt);
    }
  };
  attempt();
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(gesture, () => stop.abort(), { signal });
  }
  return () => stop.abort();
}
