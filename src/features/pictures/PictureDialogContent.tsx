import { type RefObject, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { SIDE_BY_SIDE, stageSizes, TEXT_WIDTH } from '../../../contract/openedPicture';
import { removeOpenedPicture } from '../../places/openedPicture';
import { lazyPart } from '../../components/lazyPart';
import { usePictureTitle } from '../../components/usePageTitle';
import { color, space } from '../../theme/tokens';
import { PictureDetails } from './PictureDetails';
import type { PictureSteps } from './pictureSteps';
import { PictureTools } from './PictureTools';
import { ResizedPicture } from './ResizedPicture';
import { PictureStage } from './stage/PictureStage';
import { SLIDESHOW } from './stage/slideshow';
import { usePanel } from '../../state/screen/usePanel';
import { usePicture } from '../../state/usePicture';

interface PictureDialogContentProps {
  date: string;
  steps: PictureSteps;
  onClose: () => void;
  /** Given to the title, which names the dialog. */
  titleId: string;
  dialog: RefObject<HTMLElement | null>;
}

/** It lies below the text, so few see it at once. */
const { Part: Similar } = lazyPart(
  async () => (await import('./SimilarPictures')).SimilarPictures,
  true,
);

/** A picture large, its text beside it on wide screens and below it on narrow ones. */
export function PictureDialogContent(props: PictureDialogContentProps) {
  const { date, steps, onClose, titleId, dialog } = props;
  const picture = usePicture(date);
  const text = useRef<HTMLDivElement>(null);
  useStep(date, dialog, text);
  const [isTextHidden, toggleText] = usePanel('stage/text-hidden');
  const [isPlaying] = usePanel(SLIDESHOW);
  useDarkWindow(isTextHidden);
  const handleTextToggle = () => {
    // What has the focus would go with the text.
    if (text.current?.contains(document.activeElement)) {
      dialog.current?.querySelector('button')?.focus();
    }
    toggleText(!isTextHidden);
  };
  usePictureTitle(picture?.title);
  if (!picture) {
    return null;
  }
  const { title } = picture;
  return (
    <Columns ref={removeOpenedPicture}>
      <PictureStage
        {...{ picture, steps, onClose, dialog }}
        text={{ isHidden: isTextHidden, toggle: handleTextToggle }}
      />
      <Text ref={text} data-hidden={isTextHidden}>
        {/* Stepping to another picture is announced; who lets it play is left in peace. */}
        <Title id={titleId} aria-live={isPlaying ? 'off' : 'polite'}>
          {title}
        </Title>
        {/* Without a key: a step leaves the focus on the tool that has it. */}
        <PictureTools picture={picture} />
        <PictureDetails key={date} picture={picture} />
        <Similar date={date} />
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
  if (!picture?.thumbnail) {
    return null;
  }
  const { thumbnail, image_url: imageUrl } = picture;
  return (
    <ResizedPicture template={thumbnail} sizes={stageSizes(picture)} src={imageUrl ?? ''} alt="" />
  );
}

/**
 * Scrolls to the beginning of another picture, whether the text scrolls or the dialog as a whole. A step may remove
 * what has the focus, such as a link to an object: then the dialog's first control gets it.
 */
function useStep(
  date: string,
  dialog: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
): void {
  const before = useRef(date);
  useLayoutEffect(() => {
    // The browser gives the focus to a dialog that opens. If a key has opened it, its press would go on to Close.
    if (before.current === date) {
      return;
    }
    before.current = date;
    for (const { current } of [dialog, text]) {
      if (current) {
        current.scrollTop = 0;
      }
    }
    if (!dialog.current?.contains(document.activeElement)) {
      dialog.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [date, dialog, text]);
}

/** The room that is kept beside the dialog for the page's scrollbar is a part of the stage where the picture is alone. */
function useDarkWindow(isDark: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.background = isDark ? color('stage') : '';
    return () => {
      style.background = '';
    };
  }, [isDark]);
}

const Columns = styled.div`
  @media ${SIDE_BY_SIDE} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) ${TEXT_WIDTH};
    height: 100dvh;

    &:has(> [data-hidden='true']) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Text = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.l};
  padding: ${space.l} calc(${space.l} + env(safe-area-inset-right)) ${space.xxxl}
    calc(${space.l} + env(safe-area-inset-left));

  @media ${SIDE_BY_SIDE} {
    /* Stacked above an enlarged picture, however far that reaches out of its frame. */
    position: relative;
    padding: ${space.xl} calc(${space.xl} + env(safe-area-inset-right)) ${space.xl} ${space.xl};
    overflow: auto;
  }

  /* The title alone stays, for those who hear it. */
  &[data-hidden='true'] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);

    > :not(h2) {
      display: none;
    }
  }
`;

const Title = styled.h2`
  font-size: 1.875rem;
  overflow-wrap: anywhere;

  @media ${SIDE_BY_SIDE} {
    /* Beside Close. */
    padding-right: 2.75rem;
  }
`;
