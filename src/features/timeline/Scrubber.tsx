import { type ComponentType, type RefObject, startTransition, useMemo, useOptimistic } from 'react';
import { useToday } from '../../components/useToday';
import { monthsBefore, type Span, spanOf } from './months';
import type { ListView } from '../../lists/listSelectors';
import { useTopMonth } from './useTopMonth';

export interface MonthControlProps {
  span: Span;
  /** The reader's month, counted back from the newest. */
  month: number;
  onJump: (date: string) => void;
}

interface ScrubberProps {
  Control: ComponentType<MonthControlProps>;
  feed: RefObject<HTMLElement | null>;
  view: ListView;
  /** The day that the list was opened at, if any. */
  from: string | undefined;
  /** The reader asks for a day (YYYY-MM-DD). */
  onJump: (date: string) => void;
}

/** The whole archive, newest first: shows where the reader is, and leads to any month. */
export function Scrubber({ Control, feed, view, from, onJump }: ScrubberProps) {
  const { dates, offset, total = 0 } = view;
  const newest = from === undefined && offset === 0 ? dates[0] : undefined;
  const today = useToday(newest);
  const after = Math.max(total - offset - dates.length, 0);
  const span = useMemo(
    () => spanOf(today, { dates, before: offset, after }),
    [today, dates, offset, after],
  );
  /** The target of a jump, until the router shows its URL. */
  const [target, setTarget] = useOptimistic<string | undefined>(undefined);
  const top = useTopMonth(feed, dates, from);
  const month = monthsBefore(span, target ?? top ?? span.newest);
  const jump = (date: string) =>
    startTransition(() => {
      setTarget(date);
      onJump(date);
    });
  return <Control span={span} month={month} onJump={jump} />;
}
