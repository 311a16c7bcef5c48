import type { ComponentPropsWithRef, SyntheticEvent } from 'react';
import styled from 'styled-components';
import { thumbnailAddress } from '../../contract/images';
import { color, radius } from '../theme/tokens';

type ThumbnailProps = Omit<ComponentPropsWithRef<'img'>, 'alt' | 'onError' | 'onLoad'>;

/** A small picture beside words that say the same. Where it does not come, its place stays empty. */
export function Thumbnail(props: ThumbnailProps) {
  return (
    <img
      {...props}
      alt=""
      loading="lazy"
      decoding="async"
      onError={setVisible}
      onLoad={setVisible}
    />
  );
}

/** Browsers would draw a frame and a sign of their own for one that failed. */
function setVisible({ type, currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = type === 'error' ? 'hidden' : '';
}

interface SmallPictureProps {
  /** The `thumbnail` of an entry. */
  template: string | undefined;
  className?: string;
}

/** A small picture beside its title, which says what it is; a star where there is none. Its size is the frame's. */
export function SmallPicture({ template, className }: SmallPictureProps) {
  return (
    <Frame className={className} aria-hidden>
      {template === undefined ? '✦' : <Thumbnail src={thumbnailAddress(template, 320, 'webp')} />}
    </Frame>
  );
}

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  border-radius: ${radius.s};
  background: ${color('raised')};
  color: ${color('accent')};
  font-size: 1.5rem;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
