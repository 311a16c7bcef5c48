import { type RefObject, useRef } from 'react';
import styled, { css } from 'styled-components';
import {
  LEAST_REM,
  NARROW_HEIGHT,
  OPENED_PICTURE_ID,
  SIDE_BY_SIDE,
  stageSizes,
  STRIP_REM,
} from '../../../../contract/openedPicture';
import { phone } from '../../../theme/breakpoints';
import { depth } from '../../../theme/depths';
import {
  color,
  FLOOR_HEIGHT,
  font,
  motion,
  onStage,
  space,
  unselectable,
} from '../../../theme/tokens';
import { filmOf } from '../filmOf';
import { FilmStage } from '../FilmStage';
import type { Picture } from '../../../state/picturesSlice';
import { type PictureSteps, StepButtons } from '../pictureSteps';
import { isPanorama, STAGE_HEIGHT, StagePicture } from '../StagePicture';
import { StageGround } from './StageGround';
import { type Alone, StageTools } from './StageTools';
import { useFullScreen } from './useFullScreen';
import { useSlideshow } from './useSlideshow';
import { useStage } from './useStage';

interface PictureStageProps {
  picture: Picture;
  steps: PictureSteps;
  alone: Alone;
  onClose: () => void;
  dialog: RefObject<HTMLElement | null>;
}

/** The place where the dialog shows a picture large: it can be enlarged, swiped away, and fill the window or the screen. */
export function PictureStage({ picture, steps, alone, onClose, dialog }: PictureStageProps) {
  const { date, image_width: width = 1, image_height: height = 1 } = picture;
  const film = filmOf(picture);
  const place = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(place);
  const slideshow = useSlideshow(place, steps);
  const { onPrevious, onNext } = steps;
  const { frame, mover, level, zoomIn, zoomOut } = useStage(
    date,
    {
      onPrevious,
      onNext,
      onClose,
      onBeside: alone.toggle,
      canZoom: film === undefined,
      scroller: dialog,
    },
    { f: fullScreen.toggle, h: alone.toggle, p: slideshow?.toggle, ' ': slideshow?.toggle },
  );
  const sizes = isPanorama(width / height)
    ? '400vw'
    : fullScreen.isFull || alone.isAlone
      ? '100vw'
      : stageSizes(picture);
  return (
    <Stage ref={place} data-alone={alone.isAlone}>
      <Frame ref={frame}>
        {picture.placeholder && <StageGround key={date} hash={picture.placeholder} />}
        <Mover ref={mover}>
          {film ? (
            <FilmStage key={date} picture={picture} film={film} sizes={sizes} />
          ) : (
            <StagePicture key={date} picture={picture} sizes={sizes} detail={level.detail} />
          )}
        </Mover>
        <StepButtons steps={steps} />
        {slideshow?.isPlaying && <Caption aria-hidden="true">{picture.title}</Caption>}
      </Frame>
      <StageTools
        zoom={film ? undefined : { onIn: zoomIn, onOut: zoomOut, isZoomed: level.isZoomed }}
        {...{ slideshow, alone }}
        isFull={fullScreen.isFull}
        onFullScreen={fullScreen.toggle}
      />
    </Stage>
  );
}

/** Height of the filmstrip below the picture; none where the picture has the whole window. */
export const STRIP = '--strip-height';

const cornered = css`
  position: absolute;
  right: ${space.s};
  bottom: calc(${space.s} + env(safe-area-inset-bottom));

  > button {
    background: ${color('veil')};
  }
`;

/** The picture alone. */
const whole = css`
  ${STAGE_HEIGHT}: 100dvh;
  height: 100dvh;

  > :nth-child(2) {
    ${cornered}
  }
`;

/** The server's picture of a link is seen in the place of the stage's until that is drawn. */
const UNTIL_DRAWN = `#${OPENED_PICTURE_ID} ~ #root`;

const Stage = styled.div`
  ${STAGE_HEIGHT}: ${NARROW_HEIGHT}dvh;
  position: relative;
  ${onStage}

  ${UNTIL_DRAWN} & {
    background: none;
  }

  /* As high as what is in it. */
  align-self: start;

  @media ${SIDE_BY_SIDE} {
    align-self: stretch;
    ${STAGE_HEIGHT}: calc(100dvh - var(${STRIP}));
    grid-area: stage;
    display: grid;
    grid-template-rows: minmax(0, 1fr);
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
  min-height: ${LEAST_REM}rem;
  height: 100%;
  background: ${color('stage')};
  ${unselectable}
  /* Down the page leads the browser, sideways the stage. */
  touch-action: pan-y;

  ${UNTIL_DRAWN} & {
    background: none;

    > img {
      display: none;
    }
  }

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

/** The title on a picture that is shown alone, where its text is hidden. */
const Caption = styled.p`
  display: none;
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  padding: ${space.xxl} calc(18rem + env(safe-area-inset-right))
    calc(${space.l} + env(safe-area-inset-bottom)) calc(${space.xl} + env(safe-area-inset-left));
  background: linear-gradient(transparent, ${color('veil')} 60%);
  font: 500 clamp(1.125rem, 2vw, 2rem) / 1.2 ${font.serif};
  overflow-wrap: anywhere;
  pointer-events: none;

  [data-alone='true'] &,
  :fullscreen & {
    display: block;
  }

  ${phone} {
    padding-right: ${space.l};
    padding-bottom: calc(4rem + env(safe-area-inset-bottom));
  }
`;

const Mover = styled.div`
  ${UNTIL_DRAWN} & {
    opacity: 0;
  }

  display: grid;
  place-items: center;
  width: 100%;
  transition: transform ${motion.calm};

  /* It follows a finger at once. */
  &[data-held] {
    transition: none;
  }
`;
