const DURATION = 260;

/** Lets a picture grow out of its card, where that is in sight, to where it stands on the stage. */
export function growFromCard(mover: HTMLElement, date: string): void {
  const card = document.querySelector(`main article a[href$="picture=${date}"] img`);
  const from = card?.getBoundingClientRect();
  const to = mover.firstElementChild?.getBoundingClientRect();
  if (!from?.width || !to?.width || from.bottom < 0 || from.top > window.innerHeight) {
    return;
  }
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return;
  }
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  mover.animate([{ transform: start }, { transform: 'none' }], {
    duration: DURATION,
    easing: 'ease-out',
  });
}
