import { useDeferredValue, useMemo } from 'react';
import styled from 'styled-components';
import { space } from './look';
import { partOf, printValue } from '../statePath';
import { Field, formatCount, Tool } from './parts';

/** Changes that are listed at most. */
const MOST = 200;

interface WatchProps {
  states: readonly unknown[];
  /** Of a part of the state: `notifications.0.message`. */
  path: string;
  onPath: (path: string) => void;
  onGoTo: ((step: number) => void) | undefined;
}

/** The values that a part of the state had, each with the step that brought it. */
export function Watch({ states, path, onPath, onGoTo }: WatchProps) {
  const wanted = useDeferredValue(path).trim();
  const changes = useMemo(() => (wanted ? changesOf(states, wanted) : []), [states, wanted]);
  return (
    <>
      <Field
        aria-label="Path to watch"
        placeholder="notifications.0.message"
        autoComplete="off"
        spellCheck={false}
        value={path}
        onChange={({ target }) => onPath(target.value)}
      />
      {changes.length > MOST && (
        <p>
          The last {MOST} of {formatCount(changes.length)} changes
        </p>
      )}
      <List aria-label={`Values of ${wanted || 'the path'}`}>
        {changes.slice(-MOST).map(({ step, value }) => (
          <li key={step}>
            <Tool type="button" onClick={() => onGoTo?.(step)}>
              Step {formatCount(step)}
            </Tool>{' '}
            {value}
          </li>
        ))}
      </List>
    </>
  );
}

function changesOf(states: readonly unknown[], path: string): { step: number; value: string }[] {
  const changes: { step: number; value: string }[] = [];
  let former: unknown = states;
  for (const [step, state] of states.entries()) {
    const part = partOf(state, path);
    if (part !== former) {
      former = part;
      const value = printValue(part);
      if (value !== changes.at(-1)?.value) {
        changes.push({ step, value });
      }
    }
  }
  return changes;
}

const List = styled.ol`
  margin: ${space.s} 0 0;
  padding: 0;
  list-style: none;

  li {
    overflow-wrap: anywhere;
  }
`;
