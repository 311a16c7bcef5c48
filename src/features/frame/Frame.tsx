import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ModalDialog } from '../../components/ModalDialog';
import { useKeyDown } from '../../components/useKeyDown';
import { onStage } from '../../theme/tokens';
import { useFullScreen } from '../pictures/stage/useFullScreen';
import { FrameCaption } from './FrameCaption';
import { FrameLayer } from './FrameLayer';
import { pauseToggled, selectFrame, stepped } from './frameSlice';
import { FrameLack } from './FrameLack';
import { FrameTools } from './FrameTools';
import { useAwake } from './useAwake';
import { useWakeLock } from '../../components/useWakeLock';

interface FrameProps {
  /** Whether the address names a list that this reader may see. */
  hasList: boolean;
  query: { order?: string; every?: string };
  /** The reader chooses an order, or seconds for each picture. */
  onChange: (name: 'order' | 'every', value: string) => void;
  onClose: () => void;
}

/** A list one picture at a time, on the whole window. */
export function Frame({ hasList, query, onChange, onClose }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(screen);
  const isAwake = useAwake();
  const dispatch = useAppDispatch();
  const {
    pictures,
    shown: index,
    isPaused,
    lack,
    isLoosened = false,
  } = useAppSelector(selectFrame);
  const handleStep = (by: 1 | -1) => dispatch(stepped(by));
  const handlePause = () => dispatch(pauseToggled());
  useWakeLock(!isPaused);
  useWholeWindow();
  useKeys({ onStep: handleStep, onPause: handlePause, onFullScreen: fullScreen.toggle });
  const shown = pictures[index];
  return (
    <Dialog ref={dialog} aria-label="Frame" onClose={onClose}>
      <Screen ref={screen} data-awake={isAwake}>
        {pictures
          // The next one is loaded, and the former one fades.
          .slice(Math.max(index - 1, 0), index + 2)
          .map((picture) => (
            <FrameLayer key={picture.id} picture={picture} isShown={picture === shown} />
          ))}
        {/* Announces each picture to a reader who steps, and none to a reader who lets the frame run. */}
        <div aria-live={isAwake ? 'polite' : 'off'}>
          {shown && (
            <FrameCaption
              key={shown.id}
              picture={shown}
              isAwake={isAwake}
              isLoosened={isLoosened}
            />
          )}
        </div>
        {!shown && <FrameLack lack={hasList ? lack : 'unknown'} />}
        <FrameTools
          {...{ isAwake, isPaused, query, onChange, onClose, fullScreen }}
          onStep={handleStep}
          onPause={handlePause}
        />
      </Screen>
    </Dialog>
  );
}

/** A dialog hides the page's scrollbar, but the room that is reserved for it would be a strip beside the pictures. */
function useWholeWindow(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => {
      style.scrollbarGutter = '';
    };
  }, []);
}

interface KeyWays {
  onStep: (by: 1 | -1) => void;
  onPause: () => void;
  onFullScreen: (() => void) | undefined;
}

/** The keys of the whole window, unless a control needs them. */
function useKeys({ onStep, onPause, onFullScreen }: KeyWays): void {
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isInControl = target instanceof Element && target.closest('button, select') !== null;
    const ways: Record<string, (() => void) | undefined> = {
      ArrowRight: () => onStep(1),
      ArrowLeft: () => onStep(-1),
      ' ': onPause,
      f: onFullScreen,
      F: onFullScreen,
    };
    const way = ways[key];
    const isForFrame = !ctrlKey && !metaKey && !altKey && !(isInControl && key === ' ');
    if (way && isForFrame && !(target instanceof HTMLSelectElement)) {
      event.preventDefault();
      way();
    }
  });
}

const Dialog = styled(ModalDialog)`
  overflow: hidden;
  ${onStage}
`;

const Screen = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  align-items: center;
  width: 100%;
  height: 100%;
  ${onStage}

  /* What is in the flow shares the middle, the empty live region among it. */
  > * {
    grid-area: 1 / 1;
  }

  /* At rest there is the picture alone. */
  &[data-awake='false'] {
    cursor: none;
  }
`;
