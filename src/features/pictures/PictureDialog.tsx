import { Download, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../components/Button';
import { setTopLayer } from '../../components/topLayer';
import { breakpoints, from } from '../../theme/breakpoints';
import { depth } from '../../theme/depths';
import { color, space } from '../../theme/tokens';
import { downloadPicture } from './downloadPicture';
import { filmOf } from './filmOf';
import { FilmStage } from './FilmStage';
import { LikeControl } from './LikeControl';
import { PictureDetails } from './PictureDetails';
import { type PictureSteps, StepButtons, useArrowKeys } from './pictureSteps';
import { ResizedSources } from './ResizedSources';
import { STAGE_HEIGHT, StagePicture } from './StagePicture';
import { usePicture } from './usePicture';

interface PictureDialogProps {
  date: string;
  steps: PictureSteps;
  onClose: () => void;
}

/** The stage: one picture large, its text beside it on wide screens and below it on narrow ones. */
export function PictureDialog({ date, steps, onClose }: PictureDialogProps) {
  const picture = usePicture(date);
  const titleId = useId();
  const dialog = useModalDialog();
  const text = useTopFor(date, dialog);
  useArrowKeys(steps);
  if (!picture) {
    return null;
  }
  const { title, image_url: imageUrl, original_url: originalUrl } = picture;
  const original = originalUrl ?? imageUrl ?? '';
  const film = filmOf(picture);
  const handleBackdropClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) {
      onClose();
    }
  };
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClick={handleBackdropClick}
      onCancel={(event) => {
        // The address closes the dialog, not the browser.
        event.preventDefault();
        onClose();
      }}
    >
      {/* The dialog opens with the focus on its first control. */}
      <Close type="button" aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" />
      </Close>
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
            <Download size={20} aria-hidden="true" />
          </IconButton>
        </Tools>
        <PictureDetails key={date} picture={picture} />
      </Text>
      <div hidden>
        {steps.adjacent?.map((neighbour) => (
          <Preload key={neighbour} date={neighbour} />
        ))}
      </div>
    </Dialog>
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

/** Opens the dialog while it is there; closing it gives the focus back to where it was. */
function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    setTopLayer(dialog);
    return () => {
      setTopLayer(null);
      dialog?.close();
    };
  }, []);
  return ref;
}

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

const Dialog = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color('ground')};
  color: ${color('text')};

  &::backdrop {
    background: ${color('veil')};
  }

  ${from.wide} {
    &[open] {
      display: grid;
    }

    grid-template-columns: minmax(0, 1fr) 27rem;
    overflow: hidden;
  }
`;

/** Stays in its corner while the text scrolls. */
const Close = styled(IconButton)`
  position: fixed;
  z-index: ${depth('bar')};
  top: calc(${space.s} + env(safe-area-inset-top));
  right: calc(${space.s} + env(safe-area-inset-right));
  background: ${color('veil')};
  color: ${color('text')};
`;

const Stage = styled.div`
  ${STAGE_HEIGHT}: 70dvh;
  position: relative;
  display: grid;
  place-items: center;
  min-height: 12rem;
  background: ${color('stage')};

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
