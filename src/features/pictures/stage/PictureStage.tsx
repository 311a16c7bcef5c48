import { type RefObject, useRef } from 'react';
import styled, { css } from 'styled-components';
import { NARROW_HEIGHT, stageSizes } from '../../../../contract/openedPicture';
import { sideBySide } from '../../../theme/breakpoints';
import { depth } from '../../../theme/depths';
import { color, motion, onStage, space, unselectable } from '../../../theme/tokens';
import { filmOf } from '../filmOf';
import { FilmStage } from '../FilmStage';
import type { Picture } from '../picturesSlice';
import { type PictureSteps, StepButtons } from '../pictureSteps';
import { STAGE_HEIGHT, StagePicture } from '../StagePicture';
import { StageTools } from './StageTools';
import { useFullScreen } from './useFullScreen';
import { useStage } from './useStage';

interface PictureStageProps {
  picture: Picture;
  steps: PictureSteps;
  onClose: () => void;
  /** The dialog that this is in. */
  dialog: RefObject<HTMLElement | null>;
}

/** The place where the dialog shows a picture large: it can be enlarged, swiped away, and fill the screen. */
export function PictureStage({ picture, steps, onClose, dialog }: PictureStageProps) {
  const { date } = picture;
  const film = filmOf(picture);
  const place = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(place);
  const { onPrevious, onNext } = steps;
  const { frame, mover, level, zoomIn, zoomOut } = useStage(
    date,
    { onPrevious, onNext, onClose, canZoom: film === undefined, scroller: dialog },
    fullScreen.toggle,
  );
  const sizes = fullScreen.isFull ? '100vw' : stageSizes(picture);
  return (
    <Stage ref={place}>
      <Frame ref={frame}>
        <Mover ref={mover}>
          {film ? (
            <FilmStage key={date} picture={picture} film={film} sizes={sizes} />
          ) : (
            <StagePicture key={date} picture={picture} sizes={sizes} detail={level.detail} />
          )}
        </Mover>
        <StepButtons steps={steps} />
      </Frame>
      <StageTools
        zoom={film ? undefined : { onIn: zoomIn, onOut: zoomOut, isZoomed: level.isZoomed }}
        isFull={fullScreen.isFull}
        onFullScreen={fullScreen.toggle}
      />
    </Stage>
  );
}

const cornered = css`
  position: absolute;
  right: ${space.s};
  bottom: calc(${space.s} + env(safe-area-inset-bottom));

  > button {
    background: ${color('veil')};
  }
`;

const Stage = styled.div`
  ${STAGE_HEIGHT}: ${NARROW_HEIGHT}dvh;
  position: relative;
  ${onStage}

  ${sideBySide} {
    ${STAGE_HEIGHT}: 100dvh;
    height: 100dvh;
  }

  &:fullscreen {
    ${STAGE_HEIGHT}: 100dvh;
    height: 100dvh;
  }

  > :nth-child(2) {
    position: relative;
    z-index: ${depth('page')};
  }

  /* Above the picture where that takes all of the stage, or of the window. */
  &:fullscreen > :nth-child(2) {
    ${cornered}
  }

  > [data-zoomed] + * {
    ${cornered}
    position: fixed;
  }

  ${sideBySide} {
    > :nth-child(2),
    > [data-zoomed] + * {
      ${cornered}
    }
  }
`;

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  min-height: 12rem;
  height: 100%;
  background: ${color('stage')};
  ${unselectable}
  /* Down the page leads the browser, sideways the stage. */
  touch-action: pan-y;

  /* An enlarged picture takes the whole of a narrow window. */
  &[data-zoomed] {
    position: fixed;
    z-index: ${depth('page')};
    inset: 0;
    touch-action: none;

    a {
      cursor: grab;
    }

    ${sideBySide} {
      position: relative;
    }
  }
`;

const Mover = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  transition: transform ${motion.calm};

  /* It follows a finger at once. */
  &[data-held] {
    transition: none;
  }
`;
