import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Happening } from '../happenings';
import { type Difference, differencesBetween } from '../stateDifferences';
import { cut, printValue } from '../statePath';
import { look, radius, space } from './look';
import { formatCount, formatDuration, formatTime, Line, Quiet } from './parts';

/** Characters of an action that are shown. */
const LONGEST_JSON = 20_000;
/** Differences that are listed at most. */
const MOST = 100;

interface DetailsProps {
  happening: Happening | undefined;
  /** Where the page was. */
  screen: string;
  /** The states before and after it; missing while the session is recorded, and before the first step. */
  change?: readonly [before: unknown, after: unknown] | undefined;
  /** Further tools. */
  children?: ReactNode;
}

/** Shows a row of the list: its action, and the difference that the action made to the state. */
export function Details({ happening, screen, change, children }: DetailsProps) {
  return (
    <>
      <Line>{children}</Line>
      <Box role="region" aria-label="Details" tabIndex={0}>
        {happening ? <Told happening={happening} /> : <p>Choose a row to see more of it.</p>}
        {screen && (
          <p>
            <Quiet>{screen}</Quiet>
          </p>
        )}
        {change && <Changes change={change} />}
        {happening?.action && (
          <Json>{cut(JSON.stringify(happening.action, null, 2), LONGEST_JSON)}</Json>
        )}
      </Box>
    </>
  );
}

function Told({ happening }: { happening: Happening }) {
  const { words, step, time, duration, changed } = happening;
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
    </>
  );
}

function Changes({ change }: { change: NonNullable<DetailsProps['change']> }) {
  const differences: Difference[] = [];
  for (const difference of differencesBetween(...change)) {
    if (differences.push(difference) > MOST) {
      break;
    }
  }
  return (
    <ul aria-label="Differences to the step before">
      {differences.slice(0, MOST).map(({ path, here, there }, index) => (
        <li key={index}>
          {path}: <del>{printValue(here)}</del> <ins>{printValue(there)}</ins>
        </li>
      ))}
      {differences.length > MOST && <li>…</li>}
    </ul>
  );
}

const Json = styled.pre`
  margin: 0;
  font-size: 0.75rem;
  white-space: pre-wrap;
`;

const Box = styled.div`
  flex: 1;
  height: 9.5rem;
  min-height: 0;
  padding: ${space.s};
  overflow: auto;
  overflow-wrap: anywhere;
  border: 1px solid ${look('hairline')};
  border-radius: ${radius.s};

  ul {
    margin: ${space.s} 0;
    padding: 0;
    list-style: none;
  }

  del {
    color: ${look('textQuiet')};
  }

  ins::before {
    content: '→ ';
  }

  @container (min-width: 52rem) {
    height: auto;
  }
`;
