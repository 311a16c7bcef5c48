import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { type FrameArg, frameApi, type FrameShow } from '../../api/frame';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useModalDialog } from '../../components/useModalDialog';
import { onStage } from '../../theme/tokens';
import { useFullScreen } from '../pictures';
import { FrameCaption } from './FrameCaption';
import { changeShow } from './frameClock';
import { FrameLayer } from './FrameLayer';
import { dropPicture, makeReady, step } from './frameShow';
import { FrameLack } from './FrameLack';
import { FrameTools } from './FrameTools';
import { useAwake } from './useAwake';
import { useWakeLock } from './useWakeLock';

interface FrameProps {
  /** Missing where the address names no list. */
  frame: FrameArg | undefined;
  query: { order?: string; every?: string };
  /** The reader chooses an order, or seconds for each picture. */
  onChange: (name: 'order' | 'every', value: string) => void;
  onClose: () => void;
}

/** A list one picture at a time, on the whole window. */
export function Frame({ frame, query, onChange, onClose }: FrameProps) {
  const dialog = useModalDialog();
  const screen = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(screen);
  const isAwake = useAwake();
  const { show, ...ways } = useShow(frame);
  const isPaused = show?.isPaused === true;
  useWakeLock(!isPaused);
  useWholeWindow();
  useKeys({ ...ways, onFullScreen: fullScreen.toggle });
  const shown = show?.pictures[show.shown];
  return (
    <Dialog
      ref={dialog}
      aria-label="Frame"
      onCancel={(event) => {
        // The address closes it, not the browser.
        event.preventDefault();
        onClose();
      }}
    >
      <Screen ref={screen} data-awake={isAwake}>
        {show?.pictures
          // The next one is loaded, and the former one fades.
          .slice(Math.max(show.shown - 1, 0), show.shown + 2)
          .map((picture) => (
            <FrameLayer
              key={picture.id}
              picture={picture}
              isShown={picture === shown}
              onReady={ways.onReady}
              onFail={ways.onFail}
            />
          ))}
        {/* Who steps is told where to; who lets it run is left in peace. */}
        <div aria-live={isAwake ? 'polite' : 'off'}>
          {shown && <FrameCaption key={shown.id} picture={shown} isAwake={isAwake} />}
        </div>
        {!shown && <FrameLack lack={frame ? (show?.lack ?? null) : 'unknown'} />}
        <FrameTools
          {...{ isAwake, isPaused, query, onChange, onClose, fullScreen }}
          onStep={ways.onStep}
          onPause={ways.onPause}
        />
      </Screen>
    </Dialog>
  );
}

/** A dialog hides the page's scrollbar, but the room that is kept for it would be a strip beside the pictures. */
function useWholeWindow(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => {
      style.scrollbarGutter = '';
    };
  }, []);
}

/** The show, and what can be done with it. */
function useShow(frame: FrameArg | undefined) {
  const dispatch = useAppDispatch();
  const select = useMemo(() => frame && frameApi.endpoints.getShow.select(frame), [frame]);
  const show = useAppSelector((state) => select?.(state).data);
  return useMemo(() => {
    const change = (recipe: (draft: FrameShow) => void) => {
      if (frame) {
        dispatch(changeShow(frame, recipe));
      }
    };
    return {
      show,
      onStep: (by: 1 | -1) => change((draft) => step(draft, by)),
      onPause: () =>
        change((draft) => {
          draft.isPaused = !draft.isPaused;
        }),
      onReady: (id: number) => change((draft) => makeReady(draft, id)),
      onFail: (id: number) => change((draft) => dropPicture(draft, id)),
    };
  }, [dispatch, frame, show]);
}

interface KeyWays {
  onStep: (by: 1 | -1) => void;
  onPause: () => void;
  onFullScreen: (() => void) | undefined;
}

/** The keys of the whole window, unless a control needs them. */
function useKeys(ways: KeyWays): void {
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isInControl = target instanceof Element && target.closest('button, select') !== null;
      const { onStep, onPause, onFullScreen } = latest.current;
      const ways: Record<string, (() => void) | undefined> = {
        ArrowRight: () => onStep(1),
        ArrowLeft: () => onStep(-1),
        ' ': onPause,
        f: onFullScreen,
        F: onFullScreen,
      };
      const way = ways[key];
      const isOwn = !ctrlKey && !metaKey && !altKey && !(isInControl && key === ' ');
      if (way && isOwn && !(target instanceof HTMLSelectElement)) {
        event.preventDefault();
        way();
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}

const Dialog = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
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
