/** An archive of a century, and what happens in its page while somebody pages through it, in any engine. */

/** The days on which it lives: from the first picture of APOD on. */
export const CENTURY = { archiveSize: 40_000, newestDate: '2104-12-20', serverDay: '2104-12-20' };
/** Pictures that a list keeps at most. */
export const KEPT = 2_000;
export const PIXEL_RATIO = 3;

/** What `noteCards` leaves in the page. */
interface Noting {
  seen: Record<number, string[]>;
}

/** Runs in the page: notes the date at each place of the list as its card is drawn, also one drawn at two places. */
export function noteCards(): void {
  const seen: Noting['seen'] = {};
  Object.assign(window, { seen });
  const note = () => {
    for (const card of document.querySelectorAll('article')) {
      const date = card.querySelector('time')?.dateTime ?? 'none';
      const dates = (seen[Number(card.ariaPosInSet)] ??= []);
      if (!dates.includes(date)) {
        dates.push(date);
      }
    }
  };
  note();
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}

/** Runs in the page. @returns every date that was noted, by its place. */
export function notedDates(): string[] {
  const { seen } = window as unknown as Noting; // noted above
  return Object.keys(seen)
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((place) => seen[place] ?? []);
}

/**
 * Runs in the page: clicks Load more and waits for the cards. Each click follows when those of the last one are drawn,
 * as for somebody who looks at them: cards that were scrolled by before that are never drawn.
 *
 * @returns the most elements that the page had.
 */
export async function loadPages(clicks: number): Promise<number> {
  const feed = document.querySelector<HTMLElement>('[role="feed"]')!;
  const change = () =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(feed, { attributeFilter: ['data-loaded'] });
    });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { seen } = window as unknown as Noting; // noted above
  const scrollUntilDrawn = async (button: HTMLElement) => {
    const last = Number(feed.dataset.loaded);
    for (let place = last - 9; place <= last; place += 1) {
      for (let frames = 0; !seen[place]; frames += 1) {
        if (frames === 1000) {
          throw new Error(`The card at place ${place} was not drawn in a thousand frames.`);
        }
        const left = button.getBoundingClientRect().bottom - innerHeight;
        scrollBy({ top: Math.min(left, innerHeight / 2), behavior: 'instant' });
        await frame();
      }
    }
  };
  let most = 0;
  for (let click = 0; click < clicks; click += 1) {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Load more',
    )!;
    await scrollUntilDrawn(button);
    const loaded = change();
    button.click();
    await loaded;
    most = Math.max(most, document.querySelectorAll('*').length);
  }
  return most;
}
