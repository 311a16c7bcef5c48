import { Link } from 'react-router';
import styled from 'styled-components';
import type { ObjectPicture } from '../../../../contract/objects';
import { color, font, space } from '../../../theme/tokens';
import { usePictureLink } from './usePictureLink';

interface PairCaptionProps {
  picture: ObjectPicture;
  when: string;
  isShown?: boolean;
}

/** One of two compared pictures: when it is of, its title, which opens it, and whose it is. */
export function PairCaption({ picture, when, isShown = true }: PairCaptionProps) {
  const { date, title, authors } = picture;
  return (
    <Caption data-shown={isShown}>
      <time dateTime={date}>{when}</time>
      <Link {...usePictureLink(date)}>{title}</Link>
      <small>{authors}</small>
    </Caption>
  );
}

const Caption = styled.p`
  overflow-wrap: anywhere;

  time {
    display: block;
    color: ${color('textQuiet')};
    font: 480 1.75rem/1.1 ${font.serif};
    font-variant-numeric: lining-nums;
  }

  &[data-shown='true'] time {
    color: ${color('accent')};
  }

  a {
    display: inline-block;
    padding: ${space.xs} 0;
    text-decoration-color: ${color('edge')};
    text-underline-offset: 0.2em;
  }

  small {
    display: block;
    color: ${color('textQuiet')};
  }
`;
