import styled from 'styled-components';
import { FirstPicture } from './FirstPicture';
import { FIRST_ROW_ID, GAP_REM, MARGIN_REM } from './columnLayout';
import { MONTH_SELECT_REM } from '../../timeline/MonthSelect';
import { CARD_TEXT_REM } from '../../pictures/cardMeasures';
import { dense, MAX_WIDTH_REM, roomFor, tiny, WIDE_MARGIN_REM } from '../../../theme/breakpoints';
import { color, radius } from '../../../theme/tokens';

/**
 * Places of the first pictures, as many as there may be columns, in the prerendered page.
 * `src/first-view/head.ts` fills them, and the gallery takes their place.
 */
export function SkeletonRow() {
  return (
    <Row id={FIRST_ROW_ID}>
      {[0, 1, 2].map((place) => (
        <Card key={place}>
          <FirstPicture />
        </Card>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${GAP_REM}rem;
  align-items: start;
  width: min(100% - ${2 * MARGIN_REM}rem, ${MAX_WIDTH_REM}rem);
  margin: 0 auto;

  /* Then the first pictures come with their layout. */
  ${dense} & {
    visibility: hidden;
  }

  ${tiny} {
    margin-top: ${MONTH_SELECT_REM}rem;
  }

  ${roomFor.threeColumns} {
    width: min(100% - ${2 * WIDE_MARGIN_REM}rem, ${MAX_WIDTH_REM}rem);
  }
`;

const Card = styled.div`
  overflow: hidden;
  flex: 1;
  padding-bottom: ${CARD_TEXT_REM}rem;
  border-radius: ${radius.m};
  background: ${color('surface')};

  &:nth-child(n + 2) {
    display: none;
  }

  ${roomFor.twoColumns} {
    &:nth-child(2) {
      display: block;
    }
  }

  ${roomFor.threeColumns} {
    &:nth-child(3) {
      display: block;
    }
  }

  img {
    display: block;
    width: 100%;
    object-fit: cover;
  }
`;
