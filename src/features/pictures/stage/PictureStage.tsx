import { type RefObject, useRef } from 'react';
import styled, { css } from 'styled-components';
import { NARROW_HEIGHT, SIDE_BY_SIDE, stageSizes } from '../../../../contract/openedPicture';
import { low } from '../../../theme/breakpoints';
import { depth } from '../../../theme/depths';
import { color, FLOOR_HEIGHT, motion, onStage, space, unselectable } from '../../../theme/tokens';
import { filmOf } from '../filmOf';
import { FilmStage } from '../FilmStage';
import type { Picture } from '../../../state/picturesSlice';
import { type PictureSteps, StepButtons } from '../pictureSteps';
import { STAGE_HEIGHT, StagePicture } from '../StagePicture';
import { Filmstrip, STRIP_REM } from './Filmstrip';
import { type StageText, StageTools } from './StageTools';
import { useFullScreen } from './useFullScreen';
import { useSlideshow } from './useSlideshow';
import { useStage } from './useStage';

interface PictureStageProps {
  picture: Picture;
  steps: PictureSteps;
  text: StageText;
  onClose: () => void;
  dialog: RefObject<HTMLElement | null>;
}

/** The place where the dialog shows a picture large: it can be enlarged, swiped away, and fill the window or the screen. */
export function PictureStage({ picture, steps, text, onClose, dialog }: PictureStageProps) {
  const { date } = picture;
  const film = filmOf(picture);
  const place = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(place);
  const slideshow = useSlideshow(place, steps);
  const { onPrevious, onNext, neighbours } = steps;
  const { frame, mover, level, zoomIn, zoomOut } = useStage(
    date,
    { onPrevious, onNext, onClose, canZoom: film === undefined, scroller: dialog },
    { f: fullScreen.toggle, h: text.toggle, p: slideshow?.toggle, ' ': slideshow?.toggle },
  );
  const sizes = fullScreen.isFull || text.isHidden ? '100vw' : stageSizes(picture);
  return (
    <Stage ref={place} data-alone={text.isHidden}>
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
        {...{ slideshow, text }}
        isFull={fullScreen.isFull}
        onFullScreen={fullScreen.toggle}
      />
      {neighbours && neighbours.view.dates.length > 1 && <Filmstrip {...{ date, neighbours }} />}
    </Stage>
  );
}

/** Height of the filmstrip below the picture; none where the picture has the whole window. */
const STRIP = '--strip-height';

const cornered = css`
  position: absolute;
  right: ${space.s};
  bottom: calc(${space.s} + env(safe-area-inset-bottom) + var(${STRIP}));

  > button {
    background: ${color('veil')};
  }
`;

/** The picture alone. */
const whole = css`
  ${STRIP}: 0rem;
  ${STAGE_HEIGHT}: 100dvh;
  height: 100dvh;

  > :nth-child(2) {
    ${cornered}
  }

  > :nth-child(3) {
    display: none;
  }
`;

const Stage = styled.div`
  ${STRIP}: ${STRIP_REM}rem;
  ${STAGE_HEIGHT}: ${NARROW_HEIGHT}dvh;
  position: relative;
  ${onStage}

  @media ${SIDE_BY_SIDE} {
    ${STAGE_HEIGHT}: calc(100dvh - var(${STRIP}));
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    height: 100dvh;
  }

  > :nth-child(2) {
    position: relative;
    z-index: ${depth('page')};
  }

  @media ${SIDE_BY_SIDE} {
    > :nth-child(2) {
      ${cornered}
    }

    /* Messages stand above the tools. */
    dialog:has(&) [role='alert'] {
      bottom: calc(4.5rem + ${STRIP_REM}rem + ${FLOOR_HEIGHT});
    }
  }

  /* There is no room below the picture. */
  ${low.narrow} {
    ${STRIP}: 0rem;

    > :nth-child(3) {
      display: none;
    }
  }

  ${low.medium} {
    ${STRIP}: 0rem;

    > :nth-child(3) {
      display: none;
    }
  }

  &:fullscreen {
    ${whole}
  }

  &[data-alone='true'] {
    ${whole}
  }

  /* Above the picture where that takes all of the window. */
  > [data-zoomed] + * {
    ${cornered}
    position: fixed;
  }

  @media ${SIDE_BY_SIDE} {
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

    @media ${SIDE_BY_SIDE} {
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
