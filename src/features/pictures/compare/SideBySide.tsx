import styled from 'styled-components';
import { roomFor } from '../../../theme/breakpoints';
import { space } from '../../../theme/tokens';
import { whenOf } from './comparedPicture';
import { PairFrame, type PairProps } from './Pair';
import { PairCaption } from './PairCaption';
import { StageImage } from './StageImage';

const SIZES = '(min-width: 36rem) min(50vw, 40rem), 100vw';

/** Two pictures side by side, on a phone one above the other. */
export function SideBySide({ first, second }: PairProps) {
  return (
    <Two>
      {[first, second].map((picture, index) => (
        <div key={index}>
          <PairFrame>
            <StageImage key={picture.date} picture={picture} sizes={SIZES} />
          </PairFrame>
          <PairCaption picture={picture} when={whenOf(picture, index === 0 ? second : first)} />
        </div>
      ))}
    </Two>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};

  p {
    padding: ${space.m} ${space.l} ${space.l};
  }

  ${roomFor.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
