/** What the window shows of the page, followed once for all who ask. */
interface Sight {
  /** Distance of the window's upper edge from the top of the page, in pixels. */
  top: number;
  height: number;
}

/** As of the window's last frame: to ask the window at any time lays out the page. */
let sight: Sight | undefined;
const listeners = new Set<() => void>();

const look = (): Sight => ({ top: window.scrollY, height: window.innerHeight });

export const readSight = (): Sight => sight ?? look();

export function subscribeToSight(onChange: () => void): () => void {
  if (listeners.size === 0) {
    sight = look();
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', handleResize);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) {
      sight = undefined;
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', handleResize);
    }
  };
}

function handleScroll() {
  tell({ ...readSight(), top: window.scrollY });
}

/** How far the page is scrolled stays as it was before, also where it is about to be too short. */
function handleResize() {
  tell({ ...readSight(), height: window.innerHeight });
}

function tell(next: Sight) {
  sight = next;
  for (const listener of listeners) {
    listener();
  }
}
