import { type KeyboardEvent, memo, type MouseEvent, useId } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../../contract/format';
import { ExternalLink } from '../../components/icons/ExternalLink';
import { BAR_HEIGHT, color, motion, radius, space } from '../../theme/tokens';
import { LikeControl } from './LikeControl';
import { PictureFrame } from './PictureFrame';
import { sourceUrl } from './pictureText';
import { CARD_SIZES } from './resized';
import { usePicture } from './usePicture';

/** Height of a card's text below its picture: two lines of title, credit, date. */
export const CARD_TEXT_REM = 8;

interface PictureCardProps {
  date: string;
  /** Place in the list, from 0, and the size of the whole list where it is known. */
  index: number;
  total: number | undefined;
  /** Whether Tab leads to it and its controls: a feed is one stop, and arrows step through it. */
  isCurrent: boolean;
  /** Whether it is among the first that people see. */
  eager: boolean;
  /** Whether its picture is loaded. */
  isNear: boolean;
  onOpen: (date: string) => void;
}

/** A picture in a gallery. A click or Enter opens it. */
export const PictureCard = memo(function PictureCard(props: PictureCardProps) {
  const { date, index, total, isCurrent, eager, isNear, onOpen } = props;
  const picture = usePicture(date);
  const titleId = useId();
  if (!picture) {
    return null;
  }
  const day = formatDate(date);
  const tabIndex = isCurrent ? 0 : -1;
  const handleClick = (event: MouseEvent) => {
    if (!isControl(event.target)) {
      onOpen(date);
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) {
      onOpen(date);
    }
  };
  return (
    <Card
      tabIndex={tabIndex}
      aria-labelledby={titleId}
      aria-posinset={index + 1}
      // -1 is ARIA's word for a size that is not known.
      aria-setsize={total ?? -1}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      <PictureFrame picture={picture} eager={eager} isNear={isNear} sizes={CARD_SIZES} />
      <Text>
        <Title id={titleId}>{picture.title}</Title>
        <Credit>{picture.authors}</Credit>
        <Foot>
          <Source
            href={sourceUrl(picture)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${day}, on the source site`}
            tabIndex={tabIndex}
          >
            <time dateTime={date}>{day}</time>
            <ExternalLink size={14} />
          </Source>
          <LikeControl date={date} tabIndex={tabIndex} />
        </Foot>
      </Text>
    </Card>
  );
});

/** Whether an event happened on something that acts for itself. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

const Card = styled.article`
  overflow: hidden;
  /* Not a padding of the page: that would scroll it whenever the bar itself gets the focus. */
  scroll-margin: calc(${BAR_HEIGHT} + ${space.m}) 0 ${space.m};
  border-radius: ${radius.m};
  background: ${color('surface')};
  cursor: pointer;
  transition: background ${motion.quick};

  &:hover,
  &:focus-visible {
    background: ${color('raised')};

    img {
      filter: brightness(1.1);
    }
  }
`;

const Text = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr;
  height: ${CARD_TEXT_REM}rem;
  padding: ${space.m} ${space.l};
`;

const Title = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  font-size: 1.25rem;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;

const Credit = styled.p`
  overflow: hidden;
  margin-top: ${space.xs};
  color: ${color('textQuiet')};
  font-size: 0.875rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Foot = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  font-size: 0.875rem;
`;

const Source = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  color: ${color('textQuiet')};
  text-decoration: none;

  &:hover {
    color: ${color('accent')};
  }
`;
