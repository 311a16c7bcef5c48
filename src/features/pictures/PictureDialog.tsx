import { Download, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../components/Button';
import { setTopLayer } from '../../components/topLayer';
import { breakpoints, from } from '../../theme/breakpoints';
import { color, space } from '../../theme/tokens';
import { downloadPicture } from './downloadPicture';
import { LikeControl } from './LikeControl';
import { PictureDetails } from './PictureDetails';
import { type PictureSteps, StepButtons, useArrowKeys } from './pictureSteps';
import { ResizedSources } from './ResizedSources';
import { StagePicture } from './StagePicture';
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
      <Stage>
        <a
          key={date}
          href={original}
          target="_blank"
          rel="noreferrer"
          title="Open the picture in a new tab"
        >
          <StagePicture picture={picture} sizes={STAGE_SIZES} />
        </a>
        <StepButtons steps={steps} />
      </Stage>
      <Text ref={text}>
        <Head>
          <h2 id={titleId}>{title}</h2>
          <IconButton type="button" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </Head>
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

const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 12rem;
  background: ${color('stage')};

  a,
  picture {
    display: contents;
  }

  img {
    display: block;
    max-width: 100%;
    width: auto;
    height: auto;
    max-height: 70dvh;
    cursor: zoom-in;
  }

  ${from.wide} {
    height: 100dvh;

    img {
      max-height: 100dvh;
    }
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

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.l};

  h2 {
    padding-top: ${space.xs};
    font-size: 1.875rem;
    overflow-wrap: anywhere;
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.l};
`;
