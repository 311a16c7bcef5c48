import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import styled from 'styled-components';
import type { RootState } from '../../store/types';
import { describeAction } from '../describeAction';
import type { RecordingInfo, Remark } from '../recordingInfo';
import { formatCount, Line, Tool } from './parts';
import type { Replayed } from './replayAll';

/** Longest wait between two steps, in milliseconds. */
const LONGEST_WAIT = 2_000;

/** Redux DevTools export neither. */
const NO_INFO: Pick<RecordingInfo, 'remarks' | 'times'> = { remarks: [], times: [] };

interface ReplayToolsProps {
  replayed: Replayed;
  /** Gets each state that becomes the shown one, after the first. */
  onShow: (state: RootState) => void;
  onLeave: () => void;
}

/** Which step of a recorded session the page shows, and the ways to others, also at the recorded pace. */
export function ReplayTools({ replayed, onShow, onLeave }: ReplayToolsProps) {
  const { recording, firstState, states, difference } = replayed;
  const { remarks, times } = recording.info ?? NO_INFO;
  const steps = states.length;
  const [step, setStep] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const actionOfStep = recording.actions[step - 1];
  const action = actionOfStep ? describeAction(actionOfStep) : 'the first state';
  const show = (target: number) => {
    // A remark of an edited file may be beyond the end.
    const shown = Math.min(target, steps);
    setStep(shown);
    onShow(states[shown - 1] ?? firstState);
  };
  const goTo = (target: number) => {
    setIsPlaying(false);
    show(target);
  };
  const handlePlay = () => {
    if (step === steps) {
      show(0);
    }
    setIsPlaying(!isPlaying);
  };
  const showNext = useEffectEvent(() => {
    show(step + 1);
    setIsPlaying(step + 1 < steps);
  });
  useEffect(() => {
    if (!isPlaying) {
      return undefined;
    }
    const wait = (times[step] ?? 0) - (times[step - 1] ?? 0);
    const timer = window.setTimeout(showNext, Math.min(Math.max(wait, 0), LONGEST_WAIT));
    return () => window.clearTimeout(timer);
  }, [isPlaying, step, times]);
  return (
    <>
      <strong>Replay</strong>
      <Position title={action}>
        {formatCount(step)} of {formatCount(steps)}: {action}
      </Position>
      <Steps {...{ step, steps, isPlaying, onLeave }} onGoTo={goTo} onPlay={handlePlay} />
      {difference !== null && (
        <p role="alert">
          This build comes to another last state than the recorded one. The first difference is at{' '}
          {difference || 'the root'}.
        </p>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} step={step} onGoTo={goTo} />}
    </>
  );
}

interface StepsProps {
  step: number;
  steps: number;
  isPlaying: boolean;
  onGoTo: (step: number) => void;
  /** Plays or pauses. */
  onPlay: () => void;
  onLeave: () => void;
}

function Steps({ step, steps, isPlaying, onGoTo, onPlay, onLeave }: StepsProps) {
  const sliderId = useId();
  const handleSlide = ({ target }: ChangeEvent<HTMLInputElement>) => onGoTo(Number(target.value));
  return (
    <>
      <label htmlFor={sliderId}>Step</label>
      <input id={sliderId} type="range" max={steps} value={step} onChange={handleSlide} />
      <Line>
        <Tool type="button" disabled={step === 0} onClick={() => onGoTo(step - 1)}>
          Step back
        </Tool>
        <Tool type="button" onClick={onPlay}>
          {isPlaying ? 'Pause' : 'Play'}
        </Tool>
        <Tool type="button" disabled={step === steps} onClick={() => onGoTo(step + 1)}>
          Step on
        </Tool>
        <Tool type="button" onClick={onLeave}>
          Leave
        </Tool>
      </Line>
    </>
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
            aria-current={remark.step === step}
            onClick={() => onGoTo(remark.step)}
          >
            {formatCount(remark.step)}: {remark.text}
          </Tool>
        </li>
      ))}
    </List>
  );
}

/** Always two lines, so that the buttons below stay under the pointer. */
const Position = styled.p`
  height: 2lh;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
