import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds between two measurements; measuring right after a change forces a layout. */
const PAUSE = 100;

/**
 * The month (`YYYY-MM`) of the first card in sight, followed while people scroll.
 *
 * @param from the day that the list was opened at, used until its cards are there.
 */
export function useTopMonth(
  feed: RefObject<HTMLElement | null>,
  dates: readonly string[],
  from: string | undefined,
): string | undefined {
  const [seen, setSeen] = useState<{ from: string | undefined; month: string | undefined }>();
  const first = dates[0];
  useEffect(() => {
    let pause: number | undefined;
    const look = () => {
      pause = undefined;
      const month = dateInSight(feed.current)?.slice(0, 7);
      setSeen((last) => (last?.from === from && last?.month === month ? last : { from, month }));
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
  }, [feed, from, first]);
  const month = seen?.from === from ? seen?.month : undefined;
  return month ?? first?.slice(0, 7) ?? from?.slice(0, 7);
}

/** Only cards near the window are rendered, however long the list is. */
function dateInSight(feed: HTMLElement | null): string | undefined {
  const bar = feed ? Number.parseFloat(getComputedStyle(feed).scrollMarginTop) || 0 : 0;
  const dates = [...(feed?.querySelectorAll('article') ?? [])]
    .filter((card) => card.getBoundingClientRect().bottom > bar)
    .map((card) => card.querySelector('time')?.dateTime ?? '');
  return dates.sort().at(-1);
}
