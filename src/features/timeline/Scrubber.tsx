import { type RefObject, startTransition, useMemo, useOptimistic } from 'react';
import { newYorkDay } from '../../../contract/newYork';
import { MonthSelect } from './MonthSelect';
import { MonthSlider } from './MonthSlider';
import { monthsBefore } from './months';
import { useTopMonth } from './useTopMonth';

interface ScrubberProps {
  /** Whether there is room for the line beside the cards. */
  isWide: boolean;
  feed: RefObject<HTMLElement | null>;
  dates: readonly string[];
  /** The day that the list was opened at, if any. */
  from: string | undefined;
  /** The reader asks for a day (YYYY-MM-DD). */
  onJump: (date: string) => void;
}

/** The whole archive, newest first: shows where the reader is, and leads to any month. */
export function Scrubber({ isWide, feed, dates, from, onJump }: ScrubberProps) {
  // The list's own first day if it is known, because today needs `Intl`.
  const first = from === undefined ? dates[0] : undefined;
  const newest = useMemo(() => first ?? newYorkDay(new Date()), [first]);
  /** The target of a jump, until the router shows its URL. */
  const [asked, setAsked] = useOptimistic<string | undefined>(undefined);
  const top = useTopMonth(feed, dates, from);
  const month = monthsBefore(newest, asked ?? top ?? newest);
  const jump = (date: string) =>
    startTransition(() => {
      setAsked(date);
      onJump(date);
    });
  const Control = isWide ? MonthSlider : MonthSelect;
  return <Control newest={newest} month={month} onJump={jump} />;
}
