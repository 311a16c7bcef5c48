import { useId } from 'react';
import styled from 'styled-components';
import { ToolButton } from '../../../components/ToolButton';
import { Eye } from '../../../components/icons/Eye';
import { EyeOff } from '../../../components/icons/EyeOff';
import { Keyboard } from '../../../components/icons/Keyboard';
import { Maximize } from '../../../components/icons/Maximize';
import { Minimize } from '../../../components/icons/Minimize';
import { Pause } from '../../../components/icons/Pause';
import { Play } from '../../../components/icons/Play';
import { ZoomIn } from '../../../components/icons/ZoomIn';
import { ZoomOut } from '../../../components/icons/ZoomOut';
import { color, radius, space } from '../../../theme/tokens';

/** Whether the picture is shown without anything around it. */
export interface Alone {
  isAlone: boolean;
  toggle: () => void;
}

interface StageToolsProps {
  /** Nothing where what is shown cannot be enlarged. */
  zoom: { onIn: () => void; onOut: () => void; isZoomed: boolean } | undefined;
  /** Missing where no picture follows. */
  slideshow: { isPlaying: boolean; toggle: () => void } | undefined;
  alone: Alone;
  isFull: boolean;
  /** Missing where the browser cannot show it on the whole screen. */
  onFullScreen: (() => void) | undefined;
}

const KEYS = [
  ['← →', 'Previous and next picture'],
  ['+ −', 'Zoom in and out'],
  ['← ↑ ↓ →', 'Move, when zoomed in'],
  ['0', 'Whole picture'],
  ['P, Space', 'Play and pause a slideshow'],
  ['H', 'Hide and show all but the picture'],
  ['F', 'Full screen'],
  ['Esc', 'Close'],
] as const;

export function StageTools({ zoom, slideshow, alone, isFull, onFullScreen }: StageToolsProps) {
  const helpId = useId();
  return (
    <Tools data-fades>
      {zoom && (
        <>
          <ToolButton
            name="Zoom out"
            // Not disabled: that would take the focus away.
            aria-disabled={!zoom.isZoomed}
            onClick={zoom.onOut}
          >
            <ZoomOut size={20} />
          </ToolButton>
          <ToolButton name="Zoom in" onClick={zoom.onIn}>
            <ZoomIn size={20} />
          </ToolButton>
        </>
      )}
      {slideshow && (
        <ToolButton
          name={slideshow.isPlaying ? 'Pause the slideshow' : 'Slideshow from here'}
          onClick={slideshow.toggle}
        >
          {slideshow.isPlaying ? <Pause size={20} /> : <Play size={20} />}
        </ToolButton>
      )}
      <ToolButton name={alone.isAlone ? 'Show all' : 'Hide all else'} onClick={alone.toggle}>
        {alone.isAlone ? <Eye size={20} /> : <EyeOff size={20} />}
      </ToolButton>
      {onFullScreen && (
        <ToolButton name={isFull ? 'Leave full screen' : 'Full screen'} onClick={onFullScreen}>
          {isFull ? <Minimize size={20} /> : <Maximize size={20} />}
        </ToolButton>
      )}
      <KeysButton name="Keys" popoverTarget={helpId}>
        <Keyboard size={20} />
      </KeysButton>
      <Help id={helpId} popover="auto">
        <dl>
          {KEYS.map(([keys, meaning]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Help>
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  justify-content: end;
  gap: ${space.xs};
  padding: ${space.xs};

  button[aria-disabled='true'] {
    opacity: 0.3;
    cursor: default;
  }
`;

/** Hidden where there is no keyboard. */
const KeysButton = styled(ToolButton)`
  @media (hover: none) {
    display: none;
  }
`;

const Help = styled.div`
  inset: auto ${space.l} 4rem auto;
  margin: 0;
  padding: ${space.l} ${space.xl};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  color: ${color('text')};
  font-size: 0.9375rem;

  dl {
    display: grid;
    gap: ${space.s};
    margin: 0;
  }

  dl > div {
    display: grid;
    grid-template-columns: 5rem auto;
  }

  dt {
    color: ${color('accent')};
  }

  dd {
    margin: 0;
  }
`;
