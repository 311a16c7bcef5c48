import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import { space } from './look';
import { hasText } from '../findText';
import { type Happening, isMark } from '../happenings';
import { HappeningList } from './HappeningList';
import { Field, formatCount, Line, Quiet, SHEET, Tool } from './parts';

interface WorkbenchProps {
  happenings: readonly Happening[];
  /** The key of the chosen happening. */
  activeKey: string | undefined;
  /** The step that the page shows; null while it is live. */
  step: number | null;
  onChoose: (happening: Happening) => void;
  /** Tells of the chosen happening. */
  children: ReactNode;
}

/** The list of what happened with its search, and beside it what is told of the chosen row. */
export function Workbench({ happenings, activeKey, step, ...props }: WorkbenchProps) {
  const [search, setSearch] = useState<Search>({ text: '', isUnfolded: false });
  const shown = useShown(happenings, useDeferredValue(search));
  const active = shown.findIndex(({ key }) => key === activeKey);
  const goToMark = (marks: readonly Happening[]) => {
    const [mark] = marks;
    if (mark) {
      props.onChoose(mark);
    }
  };
  const before = shown.slice(0, Math.max(0, active)).filter(isMark).reverse();
  const after = shown.slice(active + 1).filter(isMark);
  return (
    <Halves>
      <Half>
        <SearchTools search={search} onChange={(change) => setSearch({ ...search, ...change })} />
        <Line>
          <Tool type="button" disabled={before.length === 0} onClick={() => goToMark(before)}>
            Former mark
          </Tool>
          <Tool type="button" disabled={after.length === 0} onClick={() => goToMark(after)}>
            Next mark
          </Tool>
          <Quiet>
            {formatCount(shown.length)} of {formatCount(happenings.length)} rows
          </Quiet>
        </Line>
        <HappeningList happenings={shown} active={active} step={step} onChoose={props.onChoose} />
      </Half>
      <Half>{props.children}</Half>
    </Halves>
  );
}

interface Search {
  text: string;
  /** Whether RTK Query's bookkeeping has rows. */
  isUnfolded: boolean;
}

interface SearchToolsProps {
  search: Search;
  onChange: (change: Partial<Search>) => void;
}

function SearchTools({ search, onChange }: SearchToolsProps) {
  return (
    <Line>
      <Field
        aria-label="Search what happened"
        autoComplete="off"
        placeholder="Search"
        value={search.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Tool
        type="button"
        aria-pressed={search.isUnfolded}
        onClick={() => onChange({ isUnfolded: !search.isUnfolded })}
      >
        Bookkeeping
      </Tool>
    </Line>
  );
}

const useShown = (happenings: readonly Happening[], { text, isUnfolded }: Search) =>
  useMemo(
    () =>
      happenings.filter((each) => (!text || hasText(each, text)) && (isUnfolded || !each.isFolded)),
    [happenings, text, isUnfolded],
  );

/** Side by side where the panel is wide. */
const Halves = styled.div`
  display: grid;
  flex: 1 0 12rem;
  grid-template-rows: minmax(12rem, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s} ${space.m};
  min-height: 0;

  ${SHEET} {
    grid-template-rows: minmax(18rem, 1fr) auto;
  }

  @container (min-width: 52rem) {
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const Half = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-width: 0;
  min-height: 0;
`;
