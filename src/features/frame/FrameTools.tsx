import styled from 'styled-components';
import { selectArrow } from '../../components/pill';
import { ToolButton } from '../../components/ToolButton';
import { ChevronLeft } from '../../components/icons/ChevronLeft';
import { ChevronRight } from '../../components/icons/ChevronRight';
import { Maximize } from '../../components/icons/Maximize';
import { Minimize } from '../../components/icons/Minimize';
import { Pause } from '../../components/icons/Pause';
import { Play } from '../../components/icons/Play';
import { Shuffle } from '../../components/icons/Shuffle';
import { X } from '../../components/icons/X';
import { color, motion, radius, space } from '../../theme/tokens';
import { everyOf, orderOf } from './frameAddress';

interface FrameToolsProps {
  isAwake: boolean;
  isPaused: boolean;
  query: { order?: string; every?: string };
  onChange: (name: 'order' | 'every', value: string) => void;
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
  onPause: () => void;
  fullScreen: { isFull: boolean; toggle: (() => void) | undefined };
}

/** Seconds for each picture, and their names. */
const PACES = [
  [10, '10 seconds'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [300, '5 minutes'],
  [900, '15 minutes'],
  [3600, '1 hour'],
] as const;

/** What keys do, for those who have none; out of sight while nobody stirs. */
export function FrameTools(props: FrameToolsProps) {
  const { isAwake, isPaused, query, onChange, onClose, onStep, onPause, fullScreen } = props;
  const isShuffled = orderOf(query.order) === 'shuffle';
  return (
    <Tools data-seen={isAwake}>
      {/* The first has the focus when the frame opens: a remote control has few keys. */}
      <ToolButton name={isPaused ? 'Go on' : 'Pause'} onClick={onPause}>
        {isPaused ? <Play size={20} /> : <Pause size={20} />}
      </ToolButton>
      <ToolButton name="Previous picture" onClick={() => onStep(-1)}>
        <ChevronLeft />
      </ToolButton>
      <ToolButton name="Next picture" onClick={() => onStep(1)}>
        <ChevronRight />
      </ToolButton>
      <Toggle
        name="Shuffle"
        aria-pressed={isShuffled}
        onClick={() => onChange('order', isShuffled ? 'newest' : 'shuffle')}
      >
        <Shuffle size={20} />
      </Toggle>
      <Pace every={everyOf(query.every)} onChange={(every) => onChange('every', every)} />
      {fullScreen.toggle && (
        <ToolButton
          name={fullScreen.isFull ? 'Leave full screen' : 'Full screen'}
          onClick={fullScreen.toggle}
        >
          {fullScreen.isFull ? <Minimize size={20} /> : <Maximize size={20} />}
        </ToolButton>
      )}
      <ToolButton name="Close" onClick={onClose}>
        <X size={22} />
      </ToolButton>
    </Tools>
  );
}

function Pace({ every, onChange }: { every: number; onChange: (every: string) => void }) {
  const isUsual = PACES.some(([seconds]) => seconds === every);
  return (
    <select
      aria-label="Each picture stays"
      value={every}
      onChange={({ target }) => onChange(target.value)}
    >
      {!isUsual && <option value={every}>{every} seconds</option>}
      {PACES.map(([seconds, name]) => (
        <option key={seconds} value={seconds}>
          {name}
        </option>
      ))}
    </select>
  );
}

const Tools = styled.div`
  position: absolute;
  top: calc(${space.m} + env(safe-area-inset-top));
  right: calc(${space.m} + env(safe-area-inset-right));
  left: calc(${space.m} + env(safe-area-inset-left));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  width: fit-content;
  margin-left: auto;
  padding: ${space.xs};
  border-radius: ${radius.m};
  background: ${color('veil')};
  opacity: 0;
  transition: opacity ${motion.calm};

  &[data-seen='true'] {
    opacity: 1;
  }

  select {
    min-height: 2.75rem;
    padding-left: ${space.s};
    border: 0;
    color: ${color('text')};
    font: inherit;
    ${selectArrow('transparent')}
  }

  option {
    background: ${color('raised')};
  }
`;

const Toggle = styled(ToolButton)`
  &[aria-pressed='true'] {
    color: ${color('accent')};
  }
`;
