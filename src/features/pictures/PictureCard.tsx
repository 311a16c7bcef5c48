import { type ComponentType, type KeyboardEvent, memo, type MouseEvent, useId } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../../contract/format';
import { NOT_NAMED } from '../../../contract/unnamed';
import { ExternalLink } from '../../components/icons/ExternalLink';
import { BAR_HEIGHT, color, motion, radius, space } from '../../theme/tokens';
import { TITLE_LINES } from './cardMeasures';
import { LikeControl } from './LikeControl';
import { PictureFrame } from './PictureFrame';
import { isComputed, sourceUrl } from './pictureText';
import { CARD_SIZES } from './ResizedPicture';
import { usePanel } from '../../state/screen/usePanel';
import { usePicture } from '../../state/usePicture';

/** What the tools of a card get to know. */
export interface CardToolsProps {
  date: string;
  title: string;
  /** As the card's own controls have it. */
  tabIndex: number;
}

interface PictureCardProps {
  date: string;
  /** Address of the picture over its list, up to its date. */
  address: string;
  /** Place in the list, from 0, and the size of the whole list where it is known. */
  index: number;
  total: number | undefined;
  /** Whether Tab leads to it and its controls: a feed is one stop, and arrows step through it. */
  isCurrent: boolean;
  /** Whether it is among the first that people see. */
  eager: boolean;
  /** Whether its picture is loaded. */
  isNear: boolean;
  /** Whether it has what cards have beside their pictures and words: not in the first view, until it is used. */
  hasTools: boolean;
  Tools: ComponentType<CardToolsProps>;
  /** The width of its picture, if it is not the usual one. */
  sizes?: string | undefined;
  onOpen: (date: string) => void;
}

/**
 * A picture in a gallery. A click or Enter opens it. Its picture and title are a link, so that the
 * browser can open it in another tab. It takes all the height that it is given.
 */
export const PictureCard = memo(function PictureCard(props: PictureCardProps) {
  const { date, address, index, total, isCurrent, eager, isNear, hasTools, Tools, onOpen } = props;
  const { sizes = CARD_SIZES } = props;
  const picture = usePicture(date);
  const titleId = useId();
  const [isHinted, hint] = usePanel(`hint/${date}`);
  if (!picture) {
    return null;
  }
  const day = formatDate(date);
  const tabIndex = isCurrent ? 0 : -1;
  const handleClick = (event: MouseEvent) => {
    if (isWithin(event.target, 'span[title]')) {
      // A visitor's heart, which is no button.
      hint(!isHinted);
    } else if (event.defaultPrevented || !isWithin(event.target, 'a, button')) {
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
      <Opener href={address + date} tabIndex={-1} onClick={stayHere}>
        <PictureFrame picture={picture} eager={eager} isNear={isNear} sizes={sizes} />
        <Title id={titleId}>{picture.title}</Title>
      </Opener>
      {picture.authors !== NOT_NAMED && <Credit>{picture.authors}</Credit>}
      <Foot>
        <Source
          href={sourceUrl(picture)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${day}, ${isComputed(picture) ? 'how it was made' : 'on the source site'}`}
          tabIndex={tabIndex}
        >
          <time dateTime={date}>{day}</time>
          <ExternalLink size={14} />
        </Source>
        <LikeControl title={picture.title} {...{ date, tabIndex }} />
      </Foot>
      {(hasTools || isHinted) && <Tools title={picture.title} {...{ date, tabIndex }} />}
    </Card>
  );
});

/** The card opens the picture on this page. With a modifier the click is the browser's. */
function stayHere(event: MouseEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
  }
}

/** Whether an event happened in what a selector names. */
function isWithin(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** What a short title leaves free is above the date, which stands at the lower edge. */
const Card = styled.article`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  height: 100%;
  /* Not a padding of the page: that would scroll it whenever the bar itself gets the focus. */
  scroll-margin: calc(${BAR_HEIGHT} + ${space.m}) 0 ${space.xxxl};
  border-radius: ${radius.m};
  background: ${color('surface')};
  cursor: pointer;
  transition: background ${motion.quick};

  &:hover,
  &:focus-visible {
    background: ${color('raised')};

    /* Around the image: its own filter makes it red. */
    a > div {
      filter: brightness(1.1);
    }
  }
`;

/** It cuts off what is outside of it, so the focus that a click gives it shows inside. */
const Opener = styled.a`
  display: flex;
  flex-direction: column;
  text-decoration: none;
  outline-offset: -2px;
`;

const Title = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  margin: 0 ${space.l};
  padding-top: ${space.m};
  font-size: 1.25rem;
  /* Even lines are laid out twice, which a first view has no time for. */
  text-wrap: wrap;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(${TITLE_LINES});
  overflow-wrap: anywhere;
`;

const Credit = styled.p`
  overflow: hidden;
  margin: ${space.xs} ${space.l} 0;
  color: ${color('textQuiet')};
  font-size: 0.875rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.s};
  margin-top: auto;
  padding: ${space.s} ${space.l} ${space.m};
  font-size: 0.875rem;
`;

const Source = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 1.5rem;
  color: ${color('textQuiet')};
  text-decoration: none;

  &:hover {
    color: ${color('accent')};
  }
`;
