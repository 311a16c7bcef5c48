import styled from 'styled-components';
import { thumbnailAddress } from '../../contract/images';
import { color, radius } from '../theme/tokens';
import { Thumbnail } from './Thumbnail';

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
