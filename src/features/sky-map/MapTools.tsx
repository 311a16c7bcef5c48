import styled from 'styled-components';
import { ToolButton } from '../../components/ToolButton';
import { Maximize } from '../../components/icons/Maximize';
import { ZoomIn } from '../../components/icons/ZoomIn';
import { ZoomOut } from '../../components/icons/ZoomOut';
import { roomFor } from '../../theme/breakpoints';
import { color, radius, space } from '../../theme/tokens';

interface MapToolsProps {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onWhole: () => void;
}

/** What fingers and the wheel do, as buttons. */
export function MapTools({ onZoomIn, onZoomOut, onWhole }: MapToolsProps) {
  return (
    <Tools>
      <ToolButton name="Zoom in" onClick={onZoomIn}>
        <ZoomIn size={20} />
      </ToolButton>
      <ToolButton name="Zoom out" onClick={onZoomOut}>
        <ZoomOut size={20} />
      </ToolButton>
      <ToolButton name="Whole sky" onClick={onWhole}>
        <Maximize size={20} />
      </ToolButton>
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
