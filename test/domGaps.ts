/** What jsdom lacks of a browser and the pages need; each stands in for what it names. */
import { vi } from 'vitest';

/** Height and width of the window in tests, in pixels. */
const WINDOW = { width: 1200, height: 900 };

/** The layout of jsdom never changes, so there is nothing to observe. */
const nothing = () => undefined;

export function installDomGaps(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
  // Nothing is near the window unless a test says so.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
  Object.defineProperty(document.body, 'clientWidth', {
    configurable: true,
    value: WINDOW.width,
  });
  window.innerWidth = WINDOW.width;
  window.innerHeight = WINDOW.height;
  window.scrollY = 0;
  window.scrollTo = (...args: unknown[]) => {
    const [first, second] = args;
    const top = typeof first === 'object' ? (first as ScrollToOptions).top : (second as number);
    window.scrollY = top ?? 0;
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
