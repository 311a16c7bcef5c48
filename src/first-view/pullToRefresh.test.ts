import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followPull } from './pullToRefresh';

const refresh = vi.fn();

/** Jsdom has no touches. */
function touch(type: string, target: Element, clientY?: number) {
  const touches = clientY === undefined ? [] : [{ clientY }];
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
}

function pull(distance: number, target: Element = document.body) {
  touch('touchstart', target, 100);
  touch('touchmove', target, 100 + distance);
  touch('touchend', target);
}

beforeAll(() => followPull(refresh));
beforeEach(() => refresh.mockClear());
afterEach(() => {
  vi.restoreAllMocks();
  document.body.querySelector('[data-held]')?.remove();
});

it('loads the page anew after a long pull at its top, not after a short one or a swipe up', () => {
  pull(60);
  pull(-200);
  expect(refresh).not.toHaveBeenCalled();
  pull(120);
  expect(refresh).toHaveBeenCalledOnce();
});

it('leaves a pull further down in the page to the browser', () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  pull(120);
  expect(refresh).not.toHaveBeenCalled();
});

it.each([
  ['a map', 'div', 'touch-action: none'],
  ['an open dialog', 'dialog', ''],
])('leaves a pull on %s to what is pulled', (_name, tag, style) => {
  const held = document.createElement(tag);
  held.dataset.held = '';
  held.style.cssText = style;
  document.body.append(held);
  pull(120, held);
  expect(refresh).not.toHaveBeenCalled();
});

it('takes a pull back that the system ends', () => {
  touch('touchstart', document.body, 100);
  touch('touchmove', document.body, 300);
  touch('touchcancel', document.body);
  touch('touchend', document.body);
  expect(refresh).not.toHaveBeenCalled();
});
