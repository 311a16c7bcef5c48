/** What jsdom lacks of a browser and the pages need; each stands in for what it names. */
import { vi } from 'vitest';

/** Height and width of the window in tests, in pixels. */
const WINDOW = { width: 1200, height: 900 };

/** The id of the style that shows what is in popovers. */
export const POPOVER_GAP = 'popover-gap';

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
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
  window.innerWidth = WINDOW.width;
  window.innerHeight = WINDOW.height;
  window.scrollY = 0;
  window.scrollTo = (...args: unknown[]) => {
    const [first, second] = args;
    const top = typeof first === 'object' ? (first as ScrollToOptions).top : (second as number);
    window.scrollY = top ?? 0;
  };
  // It opens no popover: what is in one is always shown, as the wide bar shows the account's menu.
  const gap = document.getElementById(POPOVER_GAP) ?? document.createElement('style');
  gap.id = POPOVER_GAP;
  gap.textContent = '[popover] { display: block !important; }';
  document.head.append(gap);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
