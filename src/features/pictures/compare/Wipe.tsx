import { useState } from 'react';
import styled from 'styled-components';
import { color, radius } from '../../../theme/tokens';
import { whenOf } from './comparedPicture';
import { Captions, PAIR_SIZES, PairFrame, type PairProps } from './Pair';
import { PairCaption } from './PairCaption';
import { StageImage } from './StageImage';

const MIDDLE = 50;

/** Two pictures, one upon the other, with a divider that uncovers as much of either as one wants. */
export function Wipe({ first, second }: PairProps) {
  const [share, setShare] = useState(MIDDLE);
  const [then, now] = [whenOf(first, second), whenOf(second, first)];
  return (
    <>
      <Frame style={{ '--share': `${share}%` }}>
        <StageImage key={`first ${first.date}`} picture={first} sizes={PAIR_SIZES} />
        <Upper key={`second ${second.date}`} picture={second} sizes={PAIR_SIZES} />
        <input
          type="range"
          aria-label="Divider"
          aria-valuetext={`${share} % ${then}, ${100 - share} % ${now}`}
          value={share}
          onChange={({ target }) => setShare(Number(target.value))}
        />
        <Divider aria-hidden />
      </Frame>
      <Captions>
        <PairCaption picture={first} when={then} />
        <PairCaption picture={second} when={now} />
      </Captions>
    </>
  );
}

const THUMB = '4rem';

const Frame = styled(PairFrame)`
  /* It lies over the pictures and half of its thumb beyond them, so that the thumb's middle reaches both edges. */
  input {
    position: absolute;
    top: 0;
    left: calc(${THUMB} / -2);
    width: calc(100% + ${THUMB});
    height: 100%;
    margin: 0;
    appearance: none;
    background: none;
    cursor: ew-resize;
    opacity: 0;
    touch-action: pan-y;
  }

  input::-webkit-slider-thumb {
    appearance: none;
    width: ${THUMB};
    height: 76dvh;
  }

  input::-moz-range-thumb {
    width: ${THUMB};
    height: 100%;
    border: 0;
  }

  input:focus-visible + span::after {
    outline: 2px solid ${color('accent')};
    outline-offset: 3px;
  }
`;

const Upper = styled(StageImage)`
  clip-path: inset(0 0 0 var(--share));
`;

/** What one sees of the slider. */
const Divider = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  left: var(--share);
  width: 2px;
  margin-left: -1px;
  background: ${color('text')};
  pointer-events: none;

  &::after {
    content: '◂ ▸';
    position: absolute;
    top: 50%;
    left: 50%;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 2px solid ${color('text')};
    border-radius: ${radius.round};
    background: ${color('stage')};
    color: ${color('text')};
    font-size: 0.875rem;
    line-height: 1;
    transform: translate(-50%, -50%);
  }
`;
