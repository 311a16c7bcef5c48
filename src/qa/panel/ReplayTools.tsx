import { type ChangeEvent, useId, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Remark } from '../recording';
import { formatCount, Line, Tool } from './parts';
import type { Player } from './player';

interface ReplayToolsProps {
  player: Player;
  onLeave: () => void;
}

/** Which step of a recorded session the page shows, and the ways to others. */
export function ReplayTools({ player, onLeave }: ReplayToolsProps) {
  const status = useSyncExternalStore(player.subscribe, player.status);
  const { step, steps, action, isPlaying, remarks, difference } = status;
  const sliderId = useId();
  const goTo = (target: number) => {
    player.pause();
    player.goTo(target);
  };
  const handleSlide = ({ target }: ChangeEvent<HTMLInputElement>) => goTo(Number(target.value));
  return (
    <>
      <strong>Replay</strong>
      <Position title={action}>
        {formatCount(step)} of {formatCount(steps)}: {action}
      </Position>
      <label htmlFor={sliderId}>Step</label>
      <input id={sliderId} type="range" max={steps} value={step} onChange={handleSlide} />
      <Line>
        <Tool type="button" disabled={step === 0} onClick={() => goTo(step - 1)}>
          Step back
        </Tool>
        <Tool type="button" onClick={isPlaying ? player.pause : player.play}>
          {isPlaying ? 'Pause' : 'Play'}
        </Tool>
        <Tool type="button" disabled={step === steps} onClick={() => goTo(step + 1)}>
          Step on
        </Tool>
        <Tool type="button" onClick={onLeave}>
          Leave
        </Tool>
      </Line>
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
