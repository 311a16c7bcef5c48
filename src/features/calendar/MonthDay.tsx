import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { thumbnailAddress } from '../../../contract/images';
import { Thumbnail } from '../../components/Thumbnail';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { roomFor } from '../../theme/breakpoints';
import { color, motion, onStage, radius, space } from '../../theme/tokens';
import type { Picture } from '../../state/picturesSlice';
import { usePicture } from '../../state/usePicture';

interface MonthDayProps {
  date: string;
  /** Whether its picture is in the month's list. */
  isShown: boolean;
  onOpen: (date: string) => void;
}

/** A day of a month: its number, and its picture if it has one. */
export function MonthDay({ date, isShown, onOpen }: MonthDayProps) {
  const picture = usePicture(date);
  const [query] = useSearchParams();
  const number = <time dateTime={date}>{Number(date.slice(-2))}</time>;
  if (!isShown || !picture) {
    return <Nothing>{number}</Nothing>;
  }
  const handleClick = (event: MouseEvent) => {
    // With a modifier the click is the browser's.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onOpen(date);
    }
  };
  return (
    <Opener href={`?${addressOf(query, date)}`} onClick={handleClick}>
      {number}
      {/* The tooltip is the picture's: screen readers would read one of the link a second time. */}
      <Thumbnail src={imageOf(picture)} title={picture.title} aria-hidden />
      <Title>{picture.title}</Title>
    </Opener>
  );
}

function addressOf(query: URLSearchParams, date: string): string {
  const address = new URLSearchParams(query);
  address.set('picture', date);
  return address.toString();
}

/** No cell is wider than half of it. */
const imageOf = ({ thumbnail, image_url: url }: Picture) =>
  thumbnail === undefined ? (url ?? undefined) : thumbnailAddress(thumbnail, 320, 'webp');

const Nothing = styled.div`
  min-height: 3rem;
  padding: ${space.xs};
  border: 1px dashed ${color('hairline')};
  border-radius: inherit;
  color: ${color('textQuiet')};
  font-size: 0.8125rem;

  ${roomFor.medium} {
    aspect-ratio: 1;
  }
`;

const Opener = styled.a`
  position: relative;
  isolation: isolate;
  display: block;
  border-radius: inherit;
  background: ${color('surface')};
  text-decoration: none;
  transition: background ${motion.quick};

  &:hover {
    background: ${color('raised')};

    img {
      filter: brightness(1.1);
    }
  }

  time {
    position: absolute;
    /* Above a picture that a filter turns red. */
    z-index: 1;
    top: 0;
    left: 0;
    min-width: 1.25rem;
    padding: 0 0.1875rem;
    border-radius: ${radius.s} 0;
    ${onStage}
    background: ${color('veil')};
    font-size: 0.75rem;
    line-height: 1.25rem;
    text-align: center;

    ${roomFor.medium} {
      min-width: 1.5rem;
      font-size: 0.8125rem;
      line-height: 1.5rem;
    }
  }

  img {
    display: block;
    width: 100%;
    min-height: 3rem;
    aspect-ratio: 1;
    border-radius: ${radius.s};
    object-fit: cover;
  }
`;

/** Where there is room; elsewhere it is for those who hear it. */
const Title = styled(VisuallyHidden)`
  ${roomFor.wide} {
    position: static;
    display: -webkit-box;
    width: auto;
    height: 2.6em;
    margin: ${space.xs} ${space.s} ${space.s};
    clip-path: none;
    font-size: 0.8125rem;
    line-height: 1.3;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
`;
