import { useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { color, motion } from '../../theme/tokens';
import { aspectRatioOf } from './pictureText';
import type { Picture } from './picturesSlice';

/** A picture in the space that was kept for it: nothing moves when it comes. */
export function PictureFrame({ picture, eager }: { picture: Picture; eager: boolean }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <Frame style={{ aspectRatio: aspectRatioOf(picture) }} $isLoading={state === 'loading'}>
      {state === 'failed' || picture.image_url === null ? (
        <Failure>The picture could not be loaded.</Failure>
      ) : (
        <Image
          src={picture.image_url}
          alt={picture.alt ?? picture.title}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          $isShown={state === 'shown'}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </Frame>
  );
}

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Frame = styled.div<{ $isLoading: boolean }>`
  position: relative;
  overflow: hidden;
  background: ${color('surface')};

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background:
      radial-gradient(1px 1px at 22% 34%, ${color('starlight')}, transparent),
      radial-gradient(1px 1px at 68% 22%, ${color('starlight')}, transparent),
      radial-gradient(1.5px 1.5px at 81% 71%, ${color('starlight')}, transparent),
      radial-gradient(1px 1px at 37% 78%, ${color('starlight')}, transparent),
      radial-gradient(60% 60% at 30% 20%, ${color('haze')}, transparent);
    ${({ $isLoading }) =>
      $isLoading &&
      css`
        animation: ${breathe} 2.4s ease-in-out infinite;
      `}
  }
`;

const Image = styled.img<{ $isShown: boolean }>`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  transition:
    opacity ${motion.calm},
    filter ${motion.calm};
`;

const Failure = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 1rem;
  color: ${color('textQuiet')};
  font-size: 0.875rem;
  text-align: center;
`;
