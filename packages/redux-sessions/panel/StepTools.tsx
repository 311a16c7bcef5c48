import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Choice, Line, Tool } from './parts';

/** Longest wait between two steps, in milliseconds. */
const LONGEST_WAIT = 2_000;
const PACES = [1, 4, 20];

interface StepToolsProps {
  /** The step that is shown. */
  step: number;
  steps: readonly { time: number }[];
  onShow: (step: number) => void;
  onLeave: () => void;
}

/** The ways to other steps: one by one, by a slider, and at the recorded pace or faster. */
export function StepTools({ step, steps, onShow, onLeave }: StepToolsProps) {
  const last = steps.length;
  const { isPlaying, setIsPlaying, pace, setPace } = usePlaying(step, steps, onShow);
  const goTo = (target: number) => {
    setIsPlaying(false);
    onShow(target);
  };
  const handlePlay = () => {
    if (step === last) {
      onShow(0);
    }
    setIsPlaying(!isPlaying);
  };
  return (
    <>
      <Slider
        type="range"
        aria-label="Step"
        max={last}
        value={step}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <Line>
        <Tool type="button" disabled={step === 0} onClick={() => goTo(step - 1)}>
          Step back
        </Tool>
        <Tool type="button" onClick={handlePlay}>
          {isPlaying ? 'Pause' : 'Play'}
        </Tool>
        <Tool type="button" disabled={step === last} onClick={() => goTo(step + 1)}>
          Step on
        </Tool>
        <Pace pace={pace} onChange={setPace} />
        <Tool type="button" onClick={onLeave}>
          Leave
        </Tool>
      </Line>
    </>
  );
}

/** Shows one step after the other while it plays. */
function usePlaying(
  step: number,
  steps: StepToolsProps['steps'],
  onShow: StepToolsProps['onShow'],
) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  const showNext = useEffectEvent(() => {
    onShow(step + 1);
    setIsPlaying(step + 1 < steps.length);
  });
  useEffect(() => {
    if (!isPlaying) {
      return undefined;
    }
    const wait = (steps[step]?.time ?? 0) - (steps[step - 1]?.time ?? 0);
    const timer = window.setTimeout(showNext, Math.min(Math.max(wait, 0), LONGEST_WAIT) / pace);
    return () => window.clearTimeout(timer);
  }, [isPlaying, step, steps, pace]);
  return { isPlaying, setIsPlaying, pace, setPace };
}

/** How much faster than recorded the steps follow each other. */
function Pace({ pace, onChange }: { pace: number; onChange: (pace: number) => void }) {
  return (
    <Choice
      aria-label="Pace"
      value={pace}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {PACES.map((each) => (
        <option key={each} value={each}>
          {each === 1 ? 'as recorded' : `${each} times faster`}
        </option>
      ))}
    </Choice>
  );
}

const Slider = styled.input`
  width: 100%;
  margin: 0;
`;
