/** Loads the page anew when it is pulled down at its top. */
import { color, radius } from '../theme/tokens';

/** Pixels of a pull that is meant. */
const ENOUGH = 96;

/** Follows pulls until the page is left. By styles alone: a pull renders nothing. */
export function followPull(refresh: () => void): void {
  const sign = makeSign();
  let start: number | undefined;
  let pulled = 0;
  const show = (distance: number) => {
    pulled = distance;
    const share = Math.min(Math.max(distance, 0) / ENOUGH, 1);
    sign.style.translate = `-50% ${share * 4}rem`;
    sign.style.rotate = `${share}turn`;
    sign.style.opacity = String(share);
  };
  const listen = (type: 'touchstart' | 'touchmove', listener: (event: TouchEvent) => void) =>
    document.addEventListener(type, listener, { passive: true });
  listen('touchstart', ({ touches, target }) => {
    const [touch] = touches;
    const isPull = touches.length === 1 && window.scrollY <= 0 && !isHeldElsewhere(target);
    start = isPull ? touch?.clientY : undefined;
  });
  listen('touchmove', ({ touches }) => {
    const [touch] = touches;
    if (start !== undefined && touch) {
      show(touch.clientY - start);
    }
  });
  const end = () => {
    if (start !== undefined && pulled >= ENOUGH) {
      refresh();
    }
    start = undefined;
    show(0);
  };
  document.addEventListener('touchend', end);
  document.addEventListener('touchcancel', () => {
    start = undefined;
    show(0);
  });
}

/** Whether a dialog is open, or the touch is on something that is dragged itself, as the map of the sky. */
function isHeldElsewhere(target: EventTarget | null): boolean {
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) {
    if (each.matches('dialog') || getComputedStyle(each).touchAction === 'none') {
      return true;
    }
  }
  return false;
}

/** A ring that comes from above the window, and turns as the page is pulled. */
function makeSign(): HTMLElement {
  const sign = document.createElement('div');
  sign.style.cssText = `
    position: fixed;
    top: -2.5rem;
    left: 50%;
    width: 2rem;
    height: 2rem;
    border: 3px solid ${color('hairline')};
    border-top-color: ${color('accent')};
    border-radius: ${radius.round};
    background: ${color('raised')};
    opacity: 0;
    pointer-events: none;
  `;
  document.body.append(sign);
  return sign;
}
