import { type RefObject, useEffect, useRef } from 'react';
import { useWakeLock } from '../../../components/useWakeLock';
import { useAppDispatch } from '../../../store/hooks';
import { usePanel } from '../../../state/screen/usePanel';
import type { PictureSteps } from '../pictureSteps';
import { playSlideshow, SLIDESHOW, slideshowPaused } from './slideshow';

/** Plays and pauses a slideshow of the open picture's list; undefined where there is nothing to play. */
export function useSlideshow(stage: RefObject<HTMLElement | null>, { onNext }: PictureSteps) {
  const dispatch = useAppDispatch();
  const [isPlaying] = usePanel(SLIDESHOW);
  const step = useRef<() => void>(undefined);
  useEffect(() => {
    step.current = onNext;
    return () => {
      step.current = undefined;
    };
  }, [onNext]);
  useWakeLock(isPlaying);
  // A film that somebody has started plays to its end.
  const nextStep = () => (stage.current?.querySelector('video, iframe') ? undefined : step.current);
  const toggle = () => dispatch(isPlaying ? slideshowPaused() : playSlideshow(nextStep));
  return onNext || isPlaying ? { isPlaying, toggle } : undefined;
}
