import { type RefObject, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { SIDE_BY_SIDE, stageSizes, STRIP_REM, TEXT_WIDTH } from '../../../contract/openedPicture';
import { lazyPart } from '../../components/lazyPart';
import { usePictureTitle } from '../../components/usePageTitle';
import { color, motion, space } from '../../theme/tokens';
import { low } from '../../theme/breakpoints';
import { PictureDetails } from './PictureDetails';
import { PictureHead } from './PictureHead';
import type { PictureSteps } from './pictureSteps';
import { PictureTools } from './PictureTools';
import { ResizedPicture } from './ResizedPicture';
import { Filmstrip } from './stage/Filmstrip';
import { PictureStage, STRIP } from './stage/PictureStage';
import { takeOver } from './stage/takeOver';
import { AT_REST, useRest } from './stage/useRest';
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
  const [isAlone, toggleAlone] = usePanel('stage/alone');
  useDarkWindow(isAlone);
  useRest(dialog, isAlone);
  const handleAlone = () => {
    if (!isAlone) {
      keepFocus(dialog.current);
    }
    toggleAlone(!isAlone);
  };
  usePictureTitle(picture?.title);
  if (!picture) {
    return null;
  }
  const { neighbours } = steps;
  return (
    <Columns ref={takeOver} data-alone={isAlone}>
      <PictureStage
        {...{ picture, steps, onClose, dialog }}
        alone={{ isAlone, toggle: handleAlone }}
      />
      <PictureHead {...{ picture, titleId }} view={neighbours?.view} />
      {neighbours && neighbours.view.dates.length > 1 && <Filmstrip {...{ date, neighbours }} />}
      <Text ref={text}>
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

/** Before all but the picture goes: what has the focus would go, too, unless it is a tool of the stage. */
function keepFocus(dialog: HTMLElement | null): void {
  if (dialog && !document.activeElement?.closest('[data-fades]')) {
    dialog.tabIndex = -1;
    dialog.focus({ preventScroll: true });
  }
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

/** A screen reader comes to the head before the filmstrip, which is above the head where that is below the picture. */
const Columns = styled.div`
  ${STRIP}: ${STRIP_REM}rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;

  /* There is no room below the picture. */
  ${low.narrow} {
    ${STRIP}: 0rem;
  }

  ${low.medium} {
    ${STRIP}: 0rem;
  }

  @media ${SIDE_BY_SIDE} {
    grid-template:
      'stage head' auto
      'stage text' minmax(0, 1fr)
      'strip text' auto / minmax(0, 1fr) ${TEXT_WIDTH};
    align-content: stretch;
    height: 100dvh;
  }

  &[data-alone='true'] {
    ${STRIP}: 0rem;
    grid-template: 'stage' 100dvh / minmax(0, 1fr);

    > :nth-child(n + 3) {
      display: none;
    }
  }

  dialog:has(> &) > button,
  [data-fades] {
    transition: opacity ${motion.calm};
  }

  dialog[${AT_REST}]:has(> &) > button,
  dialog[${AT_REST}] > & [data-fades] {
    opacity: 0;

    /* A finger does not see what it would press. */
    @media (hover: none) {
      pointer-events: none;
    }
  }
`;

const Text = styled.div`
  order: 1;
  display: grid;
  align-content: start;
  background: ${color('ground')};
  gap: ${space.l};
  padding: 0 calc(${space.l} + env(safe-area-inset-right)) ${space.xxxl}
    calc(${space.l} + env(safe-area-inset-left));

  @media ${SIDE_BY_SIDE} {
    /* Stacked above an enlarged picture, however far that reaches out of its frame. */
    position: relative;
    grid-area: text;
    padding: ${space.s} calc(${space.xl} + env(safe-area-inset-right)) ${space.xl} ${space.xl};
    overflow: auto;
  }
`;
