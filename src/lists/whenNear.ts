/**
 * Calls back once when an element comes near the window.
 *
 * @param margin how near, as `rootMargin` of an IntersectionObserver.
 * @returns what ends the watch.
 */
export function whenNear(element: Element, margin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        observer.disconnect();
        onNear();
      }
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
