import { type RefObject, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../components/Button';
import { Download } from '../../components/icons/Download';
import { breakpoints, from } from '../../theme/breakpoints';
import { onStage, space } from '../../theme/tokens';
import { downloadPicture } from './downloadPicture';
import { filmOf } from './filmOf';
import { FilmStage } from './FilmStage';
import { LikeControl } from './LikeControl';
import { PictureDetails } from './PictureDetails';
import { type PictureSteps, StepButtons, useArrowKeys } from './pictureSteps';
import { ResizedSources } from './ResizedSources';
import { STAGE_HEIGHT, StagePicture } from './StagePicture';
import { usePicture } from './usePicture';

interface PictureDialogContentProps {
  date: string;
  steps: PictureSteps;
  /** Given to the title, which names the dialog. */
  titleId: string;
  /** The dialog that this is in. */
  dialog: RefObject<HTMLElement | null>;
}

/** A picture large, its text beside it on wide screens and below it on narrow ones. */
export function PictureDialogContent({ date, steps, titleId, dialog }: PictureDialogContentProps) {
  const picture = usePicture(date);
  const text = useTopFor(date, dialog);
  useArrowKeys(steps);
  if (!picture) {
    return null;
  }
  const { title, image_url: imageUrl, original_url: originalUrl } = picture;
  const original = originalUrl ?? imageUrl ?? '';
  const film = filmOf(picture);
  return (
    <Columns>
      <Stage>
        {film ? (
          <FilmStage key={date} picture={picture} film={film} sizes={STAGE_SIZES} />
        ) : (
          <StagePicture key={date} picture={picture} sizes={STAGE_SIZES} />
        )}
        <StepButtons steps={steps} />
      </Stage>
      <Text ref={text}>
        <Title id={titleId}>{title}</Title>
        <Tools>
          <LikeControl date={date} />
          <IconButton type="button" aria-label="Download" onClick={() => downloadPicture(original)}>
            <Download size={20} />
          </IconButton>
        </Tools>
        <PictureDetails key={date} picture={picture} />
      </Text>
      <div hidden>
        {steps.adjacent?.map((neighbour) => (
          <Preload key={neighbour} date={neighbour} />
        ))}
      </div>
    </Columns>
  );
}

/** Fetches a picture in the size that the stage will take. */
function Preload({ date }: { date: string }) {
  const picture = usePicture(date);
  return (
    picture?.thumbnail && (
      <picture>
        <ResizedSources template={picture.thumbnail} sizes={STAGE_SIZES} />
        <img src={picture.image_url ?? ''} alt="" />
      </picture>
    )
  );
}

/** The stage takes what the text beside it leaves, and the window where the text is below. */
const STAGE_SIZES = `(min-width: ${breakpoints.wide}px) calc(100vw - 27rem), 100vw`;

/** Another picture is read from its beginning, whether the text scrolls or the dialog as a whole. */
function useTopFor(date: string, dialog: RefObject<HTMLElement | null>) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const { current } of [dialog, text]) {
      if (current) {
        current.scrollTop = 0;
      }
    }
  }, [date, dialog]);
  return text;
}

const Columns = styled.div`
  ${from.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 27rem;
    height: 100dvh;
  }
`;

const Stage = styled.div`
  ${STAGE_HEIGHT}: 70dvh;
  position: relative;
  display: grid;
  place-items: center;
  min-height: 12rem;
  ${onStage}

  ${from.wide} {
    ${STAGE_HEIGHT}: 100dvh;
    height: 100dvh;
  }
`;

const Text = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.l};
  padding: ${space.l} ${space.l} ${space.xxxl};

  ${from.wide} {
    padding: ${space.xl};
    overflow: auto;
  }
`;

const Title = styled.h2`
  font-size: 1.875rem;
  overflow-wrap: anywhere;

  ${from.wide} {
    /* Beside Close. */
    padding-right: 2.75rem;
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.l};
`;
