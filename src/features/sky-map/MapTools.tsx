import type { RefObject } from 'react';
import styled from 'styled-components';
import { ToolButton } from '../../components/ToolButton';
import { Globe } from '../../components/icons/Globe';
import { Maximize } from '../../components/icons/Maximize';
import { Minimize } from '../../components/icons/Minimize';
import { ZoomIn } from '../../components/icons/ZoomIn';
import { ZoomOut } from '../../components/icons/ZoomOut';
import { useFullScreen } from '../pictures/stage/useFullScreen';
import { roomFor } from '../../theme/breakpoints';
import { color, radius, space } from '../../theme/tokens';

interface MapToolsProps {
  /** The element that full screen shows: the map with its tools. */
  stage: RefObject<HTMLElement | null>;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onWhole: () => void;
}

/** What fingers and the wheel do, as buttons. */
export function MapTools({ stage, onZoomIn, onZoomOut, onWhole }: MapToolsProps) {
  const { isFull, toggle } = useFullScreen(stage);
  return (
    <Tools>
      <ToolButton name="Zoom in" onClick={onZoomIn}>
        <ZoomIn size={20} />
      </ToolButton>
      <ToolButton name="Zoom out" onClick={onZoomOut}>
        <ZoomOut size={20} />
      </ToolButton>
      <ToolButton name="Whole sky" onClick={onWhole}>
        <Globe size={20} />
      </ToolButton>
      {toggle && (
        <ToolButton name={isFull ? 'Leave full screen' : 'Full screen'} onClick={toggle}>
          {isFull ? <Minimize size={20} /> : <Maximize size={20} />}
        </ToolButton>
      )}
    </Tools>
  );
}

const Tools = styled.div`
  position: absolute;
  top: ${space.m};
  right: ${space.m};
  display: flex;
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};

  ${roomFor.wide} {
    flex-direction: column;
  }
`;
