import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds between two looks: a look right after the cards have changed lays out the page. */
const PAUSE = 100;

/** The month (`YYYY-MM`) of the first card in sight, followed while people scroll. */
export function useTopMonth(
  feed: RefObject<HTMLElement | null>,
  dates: readonly string[],
): string | undefined {
  const [top, setTop] = useState<string>();
  useEffect(() => {
    let pause: number | undefined;
    const look = () => {
      pause = undefined;
      setTop(dateInSight(feed.current)?.slice(0, 7));
    };
    const follow = () => {
      pause ??= window.setTimeout(look, PAUSE);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      window.clearTimeout(pause);
    };
  }, [feed, dates]);
  return top ?? dates[0]?.slice(0, 7);
}

/** Only the cards near the window are there, however long the list is. */
function dateInSight(feed: HTMLElement | null): string | undefined {
  const bar = feed ? Number.parseFloat(getComputedStyle(feed).scrollMarginTop) || 0 : 0;
  const dates = [...(feed?.querySelectorAll('article') ?? [])]
    .filter((card) => card.getBoundingClientRect().bottom > bar)
    .map((card) => card.querySelector('time')?.dateTime ?? '');
  return dates.sort().at(-1);
}
