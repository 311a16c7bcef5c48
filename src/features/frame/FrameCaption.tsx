import styled from 'styled-components';
import { formatDate } from '../../../contract/format';
import { color, font, motion, space } from '../../theme/tokens';
import type { FramePicture } from './frameSlice';
import { useAwhile } from './useAwake';

/** Milliseconds that a new picture's title stays. */
const INTRODUCTION = 8000;

interface FrameCaptionProps {
  picture: FramePicture;
  isAwake: boolean;
  /** Whether few pictures have what was searched for, so that others are shown, too. */
  isLoosened: boolean;
}

/** Title, credit and day of the shown picture: for some seconds, and when somebody asks. */
export function FrameCaption({ picture, isAwake, isLoosened }: FrameCaptionProps) {
  const isNew = useAwhile(picture.id, INTRODUCTION);
  return (
    <Caption data-seen={isNew || isAwake}>
      <h1>{picture.title}</h1>
      <p>
        {picture.authors} · <time dateTime={picture.date}>{formatDate(picture.date)}</time>
      </p>
      {isLoosened && (
        <p>Few pictures have exactly what was searched for; near ones are shown, too.</p>
      )}
    </Caption>
  );
}

const Caption = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  padding: ${space.xxxl} calc(${space.xl} + env(safe-area-inset-right))
    calc(${space.xl} + env(safe-area-inset-bottom)) calc(${space.xl} + env(safe-area-inset-left));
  background: linear-gradient(transparent, ${color('veil')} 50%);
  opacity: 0;
  transition: opacity 1s ease-in-out;
  pointer-events: none;

  &[data-seen='true'] {
    opacity: 1;
    transition: opacity ${motion.calm};
  }

  h1 {
    max-width: 60rem;
    margin: 0;
    font: 500 clamp(1.375rem, 2.6vw, 3rem) / 1.2 ${font.serif};
    overflow-wrap: anywhere;
  }

  p {
    max-width: 60rem;
    margin: ${space.xs} 0 0;
    font-size: clamp(0.9375rem, 1.2vw, 1.5rem);
  }
`;
