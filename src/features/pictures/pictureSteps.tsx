import styled from 'styled-components';
import { ToolButton } from '../../components/ToolButton';
import { ChevronLeft } from '../../components/icons/ChevronLeft';
import { ChevronRight } from '../../components/icons/ChevronRight';
import type { ListView } from '../../lists/listSelectors';
import { color, space } from '../../theme/tokens';

/** Ways from the open picture to its neighbours; one that is missing leads nowhere. */
export interface PictureSteps {
  onPrevious?: () => void;
  onNext?: () => void;
  /** Dates of the neighbours, whose pictures are fetched ahead. */
  adjacent?: readonly string[];
  /** The list that the open picture is in; missing if it is in none. */
  neighbours?: Neighbours;
}

export interface Neighbours {
  view: ListView;
  show: (date: string) => void;
  /** Loads the page after (1) or before (-1) those that are there. */
  load: (by: 1 | -1) => Promise<unknown>;
}

export function StepButtons({ steps: { onPrevious, onNext } }: { steps: PictureSteps }) {
  return (
    <Steps data-fades>
      <ToolButton name="Previous picture" aria-disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft />
      </ToolButton>
      <ToolButton name="Next picture" aria-disabled={!onNext} onClick={onNext}>
        <ChevronRight />
      </ToolButton>
    </Steps>
  );
}

/** On either side of the stage; they take no room of their own. */
const Steps = styled.div`
  position: absolute;
  top: calc(50% - 1.375rem);
  right: 0;
  left: 0;
  display: flex;
  justify-content: space-between;
  padding: 0 ${space.s} 0 calc(${space.s} + env(safe-area-inset-left));
  pointer-events: none;

  button {
    background: ${color('veil')};
    pointer-events: auto;
  }

  /* Not disabled: that would take the focus, and with it the keys, out of the dialog. */
  button[aria-disabled='true'] {
    opacity: 0.3;
    cursor: default;
  }
`;
