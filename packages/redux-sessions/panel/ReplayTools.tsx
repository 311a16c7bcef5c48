import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { space } from './look';
import { type Beside, type Happening, listHappenings, screenAt } from '../happenings';
import type { Remark, WindowSize } from '../recordingInfo';
import { Details } from './Details';
import { formatCount, Tool } from './parts';
import { type Replayed, stateAfter } from './replayAll';
import { useSessions } from './SessionsContext';
import { StepTools } from './StepTools';
import { Workbench } from './Workbench';

/** Redux DevTools export none of it. */
const NOTHING: Beside = { remarks: [], calls: [], errors: [], broken: null };

interface ReplayToolsProps {
  replayed: Replayed;
  /** The step that is shown at first. */
  firstStep: number;
  /** Gets each state that becomes the shown one, after the first. */
  onShow: (state: object) => void;
  onLeave: () => void;
}

/** Which step of a recorded session the page shows, and the ways to others. */
export function ReplayTools({ replayed, firstStep, onShow, onLeave }: ReplayToolsProps) {
  const sessions = useSessions();
  const { recording, steps, difference } = replayed;
  const { remarks } = recording.info ?? NOTHING;
  const [step, setStep] = useState(firstStep);
  const [chosenKey, setChosenKey] = useState<string>();
  const show = (target: number) => {
    // A remark of an edited file may be beyond the end.
    const shown = Math.min(target, steps.length);
    setStep(shown);
    onShow(stateAfter(replayed, shown));
  };
  const happenings = useMemo(
    () => listHappenings(sessions, steps, { ...NOTHING, ...recording.info }),
    [sessions, steps, recording],
  );
  const active = useActive(happenings, chosenKey, step);
  const action = steps[step - 1]?.action;
  const words = action && sessions.describe(action);
  return (
    <>
      <Position title={words}>
        {formatCount(step)} of {formatCount(steps.length)}: {words ?? 'the first state'}
      </Position>
      <StepTools step={step} steps={steps} onShow={show} onLeave={onLeave} />
      {recording.info?.window && <OtherWindow size={recording.info.window} />}
      {difference !== null && (
        <p role="alert">
          This build comes to another last state than the recorded one. The first difference is at{' '}
          {difference || 'the root'}.
        </p>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} step={step} onGoTo={show} />}
      <Workbench
        happenings={happenings}
        activeKey={active?.key}
        step={step}
        onChoose={(happening) => {
          setChosenKey(happening.key);
          show(happening.step);
        }}
      >
        <Details
          happening={active}
          screen={screenAt(sessions, steps, step)}
          change={active && active.step > 0 ? statesAround(replayed, active.step) : undefined}
        />
      </Workbench>
    </>
  );
}

const statesAround = ({ states }: Replayed, step: number) =>
  [states[step - 1], states[step]] as const;

/** The chosen happening; after steps that were made otherwise, the last action. */
function useActive(happenings: readonly Happening[], chosenKey: string | undefined, step: number) {
  return useMemo(() => {
    const chosen = happenings.find(({ key }) => key === chosenKey);
    return chosen?.step === step
      ? chosen
      : happenings.findLast(
          (each) => each.kind === 'action' && each.step <= step && !each.isFolded,
        );
  }, [happenings, chosenKey, step]);
}

/** Says that the page may look different from what was seen. */
function OtherWindow({ size: { width, height } }: { size: WindowSize }) {
  const { innerWidth, innerHeight } = window;
  return width === innerWidth && height === innerHeight ? null : (
    <p>
      It was recorded in a window of {width} by {height} pixels. This one has {innerWidth} by{' '}
      {innerHeight}, so the page may look different.
    </p>
  );
}

interface RemarksProps {
  remarks: readonly Remark[];
  /** The step that is shown. */
  step: number;
  onGoTo: (step: number) => void;
}

function Remarks({ remarks, step, onGoTo }: RemarksProps) {
  return (
    <List aria-label="Remarks">
      {remarks.map((remark, index) => (
        <li key={index}>
          <Tool
            type="button"
            title={remark.text}
            aria-current={remark.step === step ? 'step' : undefined}
            onClick={() => onGoTo(remark.step)}
          >
            <span>
              {formatCount(remark.step)}: {remark.text}
            </span>
          </Tool>
        </li>
      ))}
    </List>
  );
}

/** Always one line, so that the buttons below stay under the pointer. */
const Position = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const List = styled.ol`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space.xs};
  max-height: 5rem;
  margin: 0;
  padding: 0.125rem;
  overflow: auto;
  list-style: none;

  li {
    min-width: 0;
    max-width: 100%;
  }

  button {
    max-width: 100%;
  }

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [aria-current] {
    font-weight: 700;
    text-decoration: underline;
  }
`;
