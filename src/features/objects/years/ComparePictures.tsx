import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Likeness, ObjectPicture } from '../../../../contract/objects';
import { Button } from '../../../components/Button';
import { pill } from '../../../components/pill';
import { roomFor } from '../../../theme/breakpoints';
import { color, onStage, space } from '../../../theme/tokens';
import { yearOf } from '../../pictures/compare/comparedPicture';
import { PairView, WayButtons } from '../../pictures/compare/PairView';
import { useObjectAddress } from './useObjectAddress';

interface ComparePicturesProps {
  name: string;
  /** Oldest first. */
  pictures: readonly ObjectPicture[];
}

/** Two comparable pictures of an object, or any two that the reader chooses; nothing if it has not two. */
export function ComparePictures({ name, pictures }: ComparePicturesProps) {
  const id = useId();
  const { images, pair, onPair } = useObjectAddress(pictures);
  const [isChoosing, setIsChoosing] = useState(false);
  const [oldest, newest] = [images[0], images.at(-1)];
  if (!oldest || !newest || oldest === newest) {
    return null;
  }
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>Then and now</h2>
      <p>{reasonOf(name, pair)}</p>
      {pair ? (
        <Pair {...{ images, pair, onPair, isChoosing }} />
      ) : (
        <Button
          type="button"
          onClick={() => {
            setIsChoosing(true);
            onPair([oldest.date, newest.date]);
          }}
        >
          Choose two pictures
        </Button>
      )}
    </Section>
  );
}

type Two = readonly [first: ObjectPicture, second: ObjectPicture];

/** Why two pictures are compared, or that none are. */
function reasonOf(name: string, pair: Two | undefined): string {
  if (!pair) {
    return `No two pictures were found that show ${name} alone and look alike.`;
  }
  const [first, second] = pair;
  const alike = second.then_and_now;
  if (!first.then_and_now || !alike || first === second) {
    return `Two pictures of ${name}, from ${yearOf(first)} and ${yearOf(second)}.`;
  }
  return alike.length === 0
    ? `Both titles name ${name} alone. How much the pictures look alike is not known yet.`
    : `Both show ${name} alone and are alike in ${alike.map((each) => LIKENESSES[each]).join(' and ')}.`;
}

const LIKENESSES: Record<Likeness, string> = { colors: 'colours', shape: 'shape' };

interface PairProps {
  images: readonly ObjectPicture[];
  pair: Two;
  onPair: (dates: readonly [first: string, second: string]) => void;
  /** Whether it takes the place of the button that had the focus. */
  isChoosing: boolean;
}

function Pair({ images, pair: [first, second], onPair, isChoosing }: PairProps) {
  return (
    <>
      <Choices>
        <PictureChoice
          label="First picture"
          onShown={isChoosing ? focusOn : undefined}
          images={images}
          chosen={first}
          onChoose={(date) => onPair([date, second.date])}
        />
        <WayButtons />
        <PictureChoice
          label="Second picture"
          images={images}
          chosen={second}
          onChoose={(date) => onPair([first.date, date])}
        />
      </Choices>
      <Stage>
        <PairView first={first} second={second} />
      </Stage>
    </>
  );
}

interface PictureChoiceProps {
  label: string;
  images: readonly ObjectPicture[];
  chosen: ObjectPicture;
  onChoose: (date: string) => void;
  onShown?: ((select: HTMLSelectElement | null) => void) | undefined;
}

const focusOn = (select: HTMLSelectElement | null) => select?.focus();

function PictureChoice({ label, images, chosen, onChoose, onShown }: PictureChoiceProps) {
  return (
    <Choice>
      <span>{label}</span>
      <select ref={onShown} value={chosen.date} onChange={({ target }) => onChoose(target.value)}>
        {images.map((each) => (
          <option key={each.date} value={each.date}>
            {`${yearOf(each)} · ${each.title}`}
          </option>
        ))}
      </select>
    </Choice>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  max-width: 80rem;
  margin: 0 auto;
  padding: ${space.xxl} 0;

  > h2,
  > p {
    padding: 0 ${space.l};
    text-align: center;
  }

  > h2 {
    font-size: 2rem;
  }

  > p {
    color: ${color('textQuiet')};
  }

  > button {
    justify-self: center;
  }
`;

/** The ways stand between the pictures, or above them where there is no room for a row. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.s} ${space.l} ${space.m};

  ${roomFor.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > [role='group'] {
      grid-area: 1 / 1 / auto / -1;
    }
  }

  ${roomFor.wide} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: end;
    gap: ${space.xl};

    > [role='group'] {
      grid-area: 1 / 2;
    }
  }
`;

const Choice = styled.label`
  display: grid;
  gap: ${space.xs};
  color: ${color('textQuiet')};
  font-size: 0.875rem;

  select {
    ${pill}
    width: 100%;
    min-width: 0;
    font-size: 1rem;
    text-overflow: ellipsis;
  }
`;

const Stage = styled.div`
  ${onStage}
`;
