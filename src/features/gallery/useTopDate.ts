import { type RefObject, useEffect, useState } from 'react';

/** The date of the first card in sight, followed while people scroll, once a frame at most. */
export function useTopDate(
  feed: RefObject<HTMLElement | null>,
  dates: readonly string[],
): string | undefined {
  const [top, setTop] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setTop(dateInSight(feed.current));
    };
    const follow = () => {
      frame ||= requestAnimationFrame(look);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      cancelAnimationFrame(frame);
    };
  }, [feed, dates]);
  return top ?? dates[0];
}

/** Only the cards near the window are there, however long the list is. */
function dateInSight(feed: HTMLElement | null): string | undefined {
  const bar = feed ? Number.parseFloat(getComputedStyle(feed).scrollMarginTop) || 0 : 0;
  const dates = [...(feed?.querySelectorAll('article') ?? [])]
    .filter((card) => card.getBoundingClientRect().bottom > bar)
    .map((card) => card.querySelector('time')?.dateTime ?? '');
  return dates.sort().at(-1);
}
