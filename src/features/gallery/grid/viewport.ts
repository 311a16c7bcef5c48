/** What the window shows of the page, followed once for all who ask. */
interface Viewport {
  /** Distance of the window's upper edge from the top of the page, in pixels. */
  top: number;
  height: number;
}

/** As of the window's last frame: to ask the window at any time lays out the page. */
let viewport: Viewport | undefined;
const listeners = new Set<() => void>();

const measure = (): Viewport => ({ top: window.scrollY, height: window.innerHeight });

export const readViewport = (): Viewport => viewport ?? measure();

export function subscribeToViewport(onChange: () => void): () => void {
  if (listeners.size === 0) {
    viewport = measure();
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', handleResize);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) {
      viewport = undefined;
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', handleResize);
    }
  };
}

function handleScroll() {
  tell({ ...readViewport(), top: window.scrollY });
}

/** How far the page is scrolled stays as it was before, also where it is about to be too short. */
function handleResize() {
  tell({ ...readViewport(), height: window.innerHeight });
}

function tell(next: Viewport) {
  viewport = next;
  for (const listener of listeners) {
    listener();
  }
}
