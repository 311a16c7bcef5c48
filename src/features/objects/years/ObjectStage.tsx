import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { formatDate } from '../../../../contract/format';
import type { ObjectDetails, ObjectPicture } from '../../../../contract/objects';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { roomFor, WIDE } from '../../../theme/breakpoints';
import { color, font, onStage, space } from '../../../theme/tokens';
import { TYPE_NAMES } from '../typeNames';
import { bestOf, reasonOf, yearOf } from './bestPicture';
import { StageImage } from './StageImage';
import { useObjectAddress } from './useObjectAddress';
import { useOpenAddress } from './useOpenAddress';
import { YearStrip } from './YearStrip';

interface ObjectStageProps {
  object: ObjectDetails;
  /** Oldest first; undefined while they are not known. */
  pictures: readonly ObjectPicture[] | undefined;
  /** Ways on. */
  children: ReactNode;
}

const NONE: readonly ObjectPicture[] = [];

/** The head of an object's page: its best picture, or that of a year, and the years to choose from. */
export function ObjectStage({ object, pictures = NONE, children }: ObjectStageProps) {
  const { name, type, numbers } = object;
  const { year, onYear } = useObjectAddress(pictures);
  const ofYear = year === undefined ? pictures : pictures.filter((each) => yearOf(each) === year);
  const best = bestOf(ofYear);
  const to = useOpenAddress(best?.date ?? '');
  return (
    <Stage>
      <Picture>
        {best && (
          // The title is the same link for those who use keys or hear it.
          <Link {...to} tabIndex={-1} aria-hidden>
            <StageImage key={best.date} picture={best} sizes={SIZES} />
          </Link>
        )}
      </Picture>
      <Words>
        <h1>{name}</h1>
        <p>{[TYPE_NAMES[type], ...numbers.slice(0, 2)].join(' · ')}</p>
        <div aria-live="polite">
          {best && (
            <>
              <Time dateTime={best.date}>{yearOf(best)}</Time>
              <Title {...to}>{best.title}</Title>
              {best.alt !== undefined && <VisuallyHidden as="p">{best.alt}</VisuallyHidden>}
              <p>{`${best.authors}, ${formatDate(best.date)}`}</p>
              <p>{`${reasonOf(best, ofYear)}${year === undefined ? '' : ` of ${year}`}`}</p>
            </>
          )}
        </div>
        <Tools>{children}</Tools>
      </Words>
      <Years>{best && <YearStrip {...{ pictures, year, onYear }} shown={yearOf(best)} />}</Years>
    </Stage>
  );
}

const SIZES = `${WIDE} calc(100vw - 24rem), 100vw`;

const Stage = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${onStage}

  ${roomFor.wide} {
    grid-template-columns: minmax(0, 1fr) 24rem;
  }
`;

/** As high as it is before its picture is known, so that nothing moves. */
const Picture = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;

  ${roomFor.wide} {
    aspect-ratio: auto;
    height: clamp(20rem, 66dvh, 46rem);
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space.s};
  padding: ${space.l};
  overflow-wrap: anywhere;

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
  margin-top: ${space.m};
  color: ${color('accent')};
  font: 480 2.5rem/1.1 ${font.serif};
  font-variant-numeric: lining-nums;
`;

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
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin-top: ${space.m};
`;

/** As high as it is before the years are known. */
const Years = styled.div`
  grid-column: 1 / -1;
  min-height: 7rem;
`;
