/**
 * Watches which components React renders, from outside: it knows none by name. It must be
 * loaded before React, so `setup.ts` imports it first.
 */
import { onTestFinished } from 'vitest';

/** What is used here of React's tree of components. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

/** React's flag of a fiber that was rendered and not skipped. */
const PERFORMED_WORK = 1;
/** React's tag of an element of the page. */
const HOST = 5;

/** For each render of a component, the first element that it draws; null if it draws none. */
export const renders: (Element | null)[] = [];
let isWatching = false;

/** Until the end of the test renders are noted. */
export function watchRenders(): void {
  isWatching = true;
  onTestFinished(() => {
    isWatching = false;
    renders.length = 0;
  });
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
      if (isWatching) {
        note(root.current);
      }
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  },
});

function note(fiber: Fiber): void {
  if (fiber.tag !== HOST && (fiber.flags & PERFORMED_WORK) !== 0) {
    renders.push(firstElement(fiber));
  }
  // What React skipped is the same object as before.
  if (fiber.child === fiber.alternate?.child) {
    return;
  }
  for (let child = fiber.child; child; child = child.sibling) {
    note(child);
  }
}

function firstElement(fiber: Fiber): Element | null {
  for (let each: Fiber | null = fiber; each; each = each.child) {
    if (each.stateNode instanceof Element) {
      return each.stateNode;
    }
  }
  return null;
}
