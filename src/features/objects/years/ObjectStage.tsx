import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { formatDate } from '../../../../contract/format';
import type { ObjectDetails, ObjectPicture } from '../../../../contract/objects';
import { SIDE_BY_SIDE } from '../../../../contract/openedPicture';
import { roomFor } from '../../../theme/breakpoints';
import { color, font, onStage, space } from '../../../theme/tokens';
import { TYPE_NAMES } from '../typeNames';
import { yearOf } from '../../pictures/compare/comparedPicture';
import { StageImage } from '../../pictures/compare/StageImage';
import { usePictureLink } from '../../pictures/compare/usePictureLink';
import { bestOf, reasonOf } from './bestPicture';
import { useObjectAddress } from './useObjectAddress';
import { YearStrip } from './YearStrip';

interface ObjectStageProps {
  object: ObjectDetails;
  /** Oldest first, at least one. */
  pictures: readonly ObjectPicture[];
  /** Links that lead on from the object. */
  children: ReactNode;
}

/** The head of an object's page: its best picture, or that of a year, and the years to choose from. */
export function ObjectStage({ object, pictures, children }: ObjectStageProps) {
  const { name, type, numbers } = object;
  const { year, onYear } = useObjectAddress(pictures);
  const ofYear = year === undefined ? pictures : pictures.filter((each) => yearOf(each) === year);
  const best = bestOf(ofYear);
  return (
    <Stage>
      <Top>
        <Picture>
          <StageImage key={best.date} picture={best} sizes={SIZES} />
        </Picture>
        <Words>
          <h1>{name}</h1>
          <p>{[TYPE_NAMES[type], ...numbers.slice(0, 2)].join(' · ')}</p>
          <div aria-live="polite">
            <Time dateTime={best.date}>{yearOf(best)}</Time>
            <Title {...usePictureLink(best.date)}>{best.title}</Title>
            <p>{`${best.authors}, ${formatDate(best.date)}`}</p>
            <p>{reasonOf(best, ofYear, year)}</p>
          </div>
          <Tools>{children}</Tools>
        </Words>
      </Top>
      <YearStrip {...{ pictures, year, onYear }} shown={yearOf(best)} />
    </Stage>
  );
}

const Stage = styled.section`
  ${onStage}
`;

const WORDS_WIDTH = 'min(24rem, 45vw)';
const SIZES = `${SIDE_BY_SIDE} calc(100vw - ${WORDS_WIDTH}), 100vw`;

const Top = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media ${SIDE_BY_SIDE} {
    grid-template-columns: minmax(0, 1fr) ${WORDS_WIDTH};
  }
`;

/** Its height does not depend on the picture, so that nothing moves when that comes. */
const narrowBox = css`
  aspect-ratio: 4 / 3;
  max-height: 60dvh;
`;

const Picture = styled.div`
  position: relative;
  overflow: hidden;
  ${narrowBox}
  @media ${SIDE_BY_SIDE} {
    aspect-ratio: auto;
    height: clamp(18rem, 66dvh, 46rem);
    max-height: none;
  }
`;

/** Name and kind of the object, and what is shown of it: below or beside each other. */
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space.s} ${space.xl};
  padding: ${space.l};
  overflow-wrap: anywhere;

  ${roomFor.medium} {
    grid-template: auto auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;

    > [aria-live] {
      grid-area: 1 / 2 / span 3;
    }
  }

  @media ${SIDE_BY_SIDE} {
    grid-template: none / minmax(0, 1fr);

    > [aria-live] {
      grid-area: auto;
      margin-top: ${space.m};
    }
  }

  ${roomFor.wide} {
    padding: ${space.xl} ${space.xxl} ${space.xl} ${space.xl};
  }

  h1 {
    font-size: clamp(2rem, 3.4vw, 3.25rem);
    letter-spacing: -0.015em;
  }

  p {
    color: ${color('textQuiet')};
  }
`;

const Time = styled.time`
  display: block;
  color: ${color('accent')};
  font: 480 2.5rem/1.1 ${font.serif};
  font-variant-numeric: lining-nums;
`;

/** The link's own box covers the picture as well. */
const Title = styled(Link)`
  display: inline-block;
  margin-bottom: ${space.xs};
  font: 480 1.375rem/1.25 ${font.serif};
  text-decoration-color: ${color('edge')};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration-color: ${color('accent')};
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    ${narrowBox}
  }

  @media ${SIDE_BY_SIDE} {
    &::after {
      inset: 0 ${WORDS_WIDTH} 0 0;
      aspect-ratio: auto;
      max-height: none;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin-top: ${space.s};
`;
