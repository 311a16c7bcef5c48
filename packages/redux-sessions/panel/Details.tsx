import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { look, radius, space } from './look';
import type { Happening } from '../happenings';
import { differencesBetween } from '../stateDifferences';
import { cut, printValue } from '../statePath';
import { formatCount, formatDuration, formatTime, Line, Quiet, Tool } from './parts';
import { Watch } from './Watch';

interface DetailsProps {
  happening: Happening | undefined;
  /** Where the page was. */
  screen: string;
  /** All states, the first one before the first step; missing while the session is recorded. */
  states?: readonly unknown[];
  /** The step whose state is told of. */
  step: number;
  onGoTo?: (step: number) => void;
  /** Further tools. */
  children?: ReactNode;
}

const VIEWS = ['Action', 'Difference', 'Watch'] as const;
type View = (typeof VIEWS)[number];

/** The details of a happening: its action, the difference to the state before, values over time. */
export function Details({ happening, screen, states, step, onGoTo, children }: DetailsProps) {
  const id = useId();
  const [view, setView] = useState<View>('Action');
  const [path, setPath] = useState('');
  const handleWatch = (chosen: string) => {
    setPath(chosen);
    setView('Watch');
  };
  return (
    <>
      <Line>
        {states &&
          VIEWS.map((each) => (
            <Tool
              key={each}
              type="button"
              aria-pressed={view === each}
              aria-controls={id}
              onClick={() => setView(each)}
            >
              {each}
            </Tool>
          ))}
        {children}
      </Line>
      <Box id={id} role="region" aria-label={states ? view : 'Action'} tabIndex={0}>
        {!states || view === 'Action' ? (
          <ActionView happening={happening} screen={screen} />
        ) : view === 'Difference' ? (
          <Difference states={states} step={step} onWatch={handleWatch} />
        ) : (
          <Watch states={states} path={path} onPath={setPath} onGoTo={onGoTo} />
        )}
      </Box>
    </>
  );
}

function ActionView({ happening, screen }: Pick<DetailsProps, 'happening' | 'screen'>) {
  if (!happening) {
    return <p>Choose a row to see more of it.</p>;
  }
  const { words, step, time, duration, changed, action } = happening;
  return (
    <>
      <p>{words}</p>
      <p>
        <Quiet>
          Step {formatCount(step)} at {formatTime(time)}
          {duration !== undefined && `, after ${formatDuration(duration)}`}
          {changed.length > 0 && `. Changed: ${changed.join(', ')}`}
        </Quiet>
      </p>
      {screen && (
        <p>
          <Quiet>{screen}</Quiet>
        </p>
      )}
      {action && <Json>{cut(JSON.stringify(action, null, 2), LONGEST_JSON)}</Json>}
    </>
  );
}

/** Characters of an action that are shown. */
const LONGEST_JSON = 20_000;

const Json = styled.pre`
  margin: 0;
  font-size: 0.75rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Differences that are listed at most. */
const MOST = 100;

interface DifferenceProps {
  states: readonly unknown[];
  step: number;
  onWatch: (path: string) => void;
}

function Difference({ states, step, onWatch }: DifferenceProps) {
  if (step === 0) {
    return <p>There is no step before the first state.</p>;
  }
  const differences = [];
  for (const difference of differencesBetween(states[step - 1], states[step])) {
    if (differences.push(difference) > MOST) {
      break;
    }
  }
  return (
    <>
      <p>
        {differences.length > MOST
          ? `The first ${MOST} differences`
          : `${differences.length} differences`}{' '}
        to the step before
      </p>
      {differences.slice(0, MOST).map(({ path, here, there }) => (
        <Changed key={path}>
          <Tool
            type="button"
            aria-label={`Watch ${path}`}
            title="Watch it"
            onClick={() => onWatch(path)}
          >
            {path}
          </Tool>
          <del>{printValue(here)}</del> <ins>{printValue(there)}</ins>
        </Changed>
      ))}
    </>
  );
}

const Changed = styled.div`
  padding: ${space.xs} 0;
  overflow-wrap: anywhere;

  button {
    min-height: 1.5rem;
    margin-right: ${space.s};
    text-align: left;
  }

  del {
    color: ${look('textQuiet')};
  }

  ins::before {
    content: '→ ';
  }
`;

const Box = styled.div`
  flex: 1;
  height: 9.5rem;
  min-height: 0;
  padding: ${space.s};
  overflow: auto;
  border: 1px solid ${look('hairline')};
  border-radius: ${radius.s};

  @container (min-width: 52rem) {
    height: auto;
  }
`;
