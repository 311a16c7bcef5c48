import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { look, radius } from './look';
import type { Happening } from '../happenings';
import { HappeningRow } from './HappeningRow';
import { SHEET } from './parts';

/** Rows that are rendered above and below what is seen, so that scrolling shows no gap. */
const MARGIN = 8;
/** Heights in CSS pixels until they are measured. */
const USUAL_ROW = 28;
const USUAL_HEIGHT = 400;

interface HappeningListProps {
  happenings: readonly Happening[];
  /** The chosen happening; -1 for none. */
  active: number;
  /** The step that the page shows; null while it is live. */
  step: number | null;
  onChoose: (happening: Happening) => void;
}

/** All rows are of one height, and only those that are seen are rendered. */
export function HappeningList({ happenings, active, step, onChoose }: HappeningListProps) {
  const id = useId();
  const { box, rowHeight, first, end, handleScroll } = useRows(happenings.length, active);
  const choose = (index: number) => {
    const chosen = happenings[Math.max(0, Math.min(index, happenings.length - 1))];
    if (chosen) {
      onChoose(chosen);
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = indexAfter(event.key, active, happenings.length);
    if (index !== undefined) {
      event.preventDefault();
      choose(index);
    }
  };
  return (
    <Box
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label="What happened"
      aria-activedescendant={active >= first && active < end ? `${id}-${active}` : undefined}
      onScroll={handleScroll}
      onKeyDown={handleKeyDown}
    >
      <div role="presentation" style={{ height: happenings.length * rowHeight }}>
        {happenings.slice(first, end).map((happening, at) => (
          <HappeningRow
            key={happening.key}
            id={`${id}-${first + at}`}
            index={first + at}
            count={happenings.length}
            height={rowHeight}
            isActive={first + at === active}
            isCurrent={happening.step === step}
            onChoose={() => choose(first + at)}
            happening={happening}
          />
        ))}
      </div>
    </Box>
  );
}

const PAGE = 10;

function indexAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + PAGE;
    case 'PageUp':
      return index - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Which rows are seen. The list follows its chosen row, and its end as long as it is scrolled there. */
function useRows(count: number, active: number) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [rowHeight, setRowHeight] = useState(USUAL_ROW);
  const [view, setView] = useState({ top: 0, height: USUAL_HEIGHT });
  const measure = () => {
    if (box.current) {
      const { scrollTop: top, clientHeight, scrollHeight } = box.current;
      isAtEnd.current = top + clientHeight >= scrollHeight - rowHeight;
      setView({ top, height: clientHeight || USUAL_HEIGHT });
    }
  };
  // The rows are there before the browser tells that it has scrolled.
  const measureNow = useEffectEvent(measure);
  useEffect(() => {
    const list = box.current;
    if (!list) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      setRowHeight(parseFloat(getComputedStyle(list).lineHeight) || USUAL_ROW);
      setView({ top: list.scrollTop, height: list.clientHeight || USUAL_HEIGHT });
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current && active < 0) {
      const { clientHeight } = box.current;
      box.current.scrollTop = Math.max(0, count * rowHeight - (clientHeight || USUAL_HEIGHT));
      measureNow();
    }
    // Also when the panel is opened again, which gives the list its height.
  }, [count, rowHeight, active, view.height]);
  useLayoutEffect(() => {
    if (box.current && active >= 0) {
      const { scrollTop, clientHeight } = box.current;
      const top = active * rowHeight;
      const lowest = top + rowHeight - (clientHeight || USUAL_HEIGHT);
      box.current.scrollTop = Math.max(Math.min(scrollTop, top), lowest);
      measureNow();
    }
  }, [active, rowHeight, view.height]);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - MARGIN);
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + MARGIN);
  return { box, rowHeight, first, end, handleScroll: measure };
}

/** The height of a line is the height of a row. */
const Box = styled.div`
  position: relative;
  flex: 1;
  min-height: 8rem;
  overflow: auto;
  container-type: inline-size;
  border: 1px solid ${look('hairline')};
  border-radius: ${radius.s};
  line-height: 1.75rem;

  ${SHEET} {
    line-height: 2.75rem;
  }
`;
