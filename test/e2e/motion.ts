import type { Page } from '@playwright/test';

/** Notes what moves from now on, on each page that is opened: animations and transitions that take time. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved = new Set<string>();
    const nameOf = (animation: Animation) => {
      const { effect } = animation;
      const element = effect instanceof KeyframeEffect ? effect.target : null;
      const kind =
        animation instanceof CSSAnimation
          ? animation.animationName
          : animation instanceof CSSTransition
            ? animation.transitionProperty
            : 'animate()';
      return `${kind}: ${element?.outerHTML.slice(0, 160) ?? ''}`;
    };
    const look = () => {
      for (const animation of document.getAnimations()) {
        // What less motion leaves of them takes a hundredth of a millisecond.
        if (Number(animation.effect?.getComputedTiming().endTime) > 1) {
          moved.add(nameOf(animation));
        }
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { moved });
  });
}

/** What has moved on the page that is open. */
export const movedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as never as { moved: Set<string> }).moved]);
