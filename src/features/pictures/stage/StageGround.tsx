import { useEffect, useRef } from 'react';
import styled from 'styled-components';

/** Soft colours of the picture, where it does not fill the stage. @param hash ThumbHash in base 64. */
export function StageGround({ hash }: { hash: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    import('../placeholder').then(
      ({ coloursOf }) => {
        if (current) {
          current.src = coloursOf(hash);
        }
      },
      // The stage is black without it.
      () => undefined,
    );
  }, [hash]);
  return <Soft ref={image} alt="" />;
}

/** An image, so that night vision turns it red. */
const Soft = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0.4;
  pointer-events: none;

  @media (forced-colors: active) {
    display: none;
  }
`;
