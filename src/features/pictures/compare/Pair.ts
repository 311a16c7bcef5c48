import styled from 'styled-components';
import { color, space } from '../../../theme/tokens';
import type { ObjectPicture } from '../../../../contract/objects';

export interface PairProps {
  first: ObjectPicture;
  second: ObjectPicture;
}

/** `sizes` of a picture that has the whole width. */
export const PAIR_SIZES = 'min(100vw, 80rem)';

/** The place of one picture, or of two that lie over each other. */
export const PairFrame = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  max-height: 76dvh;
  width: 100%;
`;

/** The captions below two pictures, each at the side of its picture. */
export const Captions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space.l};
  padding: ${space.m} ${space.l} ${space.l};
  border-top: 1px solid ${color('hairline')};

  > :last-child {
    text-align: right;
  }
`;
