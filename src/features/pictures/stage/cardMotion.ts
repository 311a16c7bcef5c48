import { openedPicture } from '../../../places/openedPicture';
import { depth } from '../../../theme/depths';

const DURATION = 260;

/** Lets a picture grow out of its card, where that is in sight, to where it stands on the stage. */
export function growFromCard(mover: HTMLElement, date: string): void {
  // The picture of a link is in its place already.
  const start = openedPicture() ? undefined : wayToCard(mover, date);
  if (start) {
    move(mover, [{ transform: start }, { transform: 'none' }]);
  }
}

/** Lets a copy of the picture shrink back to its card, as the stage itself goes at once. */
export function shrinkToCard(mover: HTMLElement, date: string): void {
  const images = [...mover.querySelectorAll('img')];
  const image = images.findLast(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  const end = wayToCard(mover, date);
  const box = mover.firstElementChild?.getBoundingClientRect();
  if (!image || !end || !box) {
    return;
  }
  const copy = new Image();
  copy.src = image.currentSrc;
  copy.alt = '';
  const { left, top, width, height } = box;
  copy.style.cssText = `position: fixed; z-index: ${depth('page')}; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; pointer-events: none`;
  document.body.append(copy);
  const motion = move(copy, [{ transform: 'none' }, { transform: end }]);
  motion.onfinish = () => copy.remove();
}

/** The transform that brings a picture of the stage to its card; undefined where nothing should move. */
function wayToCard(mover: HTMLElement, date: string): string | undefined {
  const card = document.querySelector(`main article a[href$="picture=${date}"] img`);
  const to = card?.getBoundingClientRect();
  const from = mover.firstElementChild?.getBoundingClientRect();
  // A panorama does not come whole.
  if (
    mover.style.transform ||
    !to?.width ||
    !from?.width ||
    to.bottom < 0 ||
    to.top > window.innerHeight
  ) {
    return undefined;
  }
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return undefined;
  }
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  return `translate(${x}px, ${y}px) scale(${to.width / from.width})`;
}

function move(element: HTMLElement, frames: Keyframe[]): Animation {
  return element.animate(frames, { duration: DURATION, easing: 'ease-out' });
}
