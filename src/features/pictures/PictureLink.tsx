import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { SmallPicture } from '../../components/Thumbnail';
import { color, space } from '../../theme/tokens';

interface PictureLinkProps extends ComponentProps<typeof Link> {
  /** The `thumbnail` of an entry. */
  template: string | undefined;
  title: string;
  /** What is said below the title. */
  note: string;
}

/** A small picture with its title, as a link. */
export function PictureLink({ template, title, note, ...link }: PictureLinkProps) {
  return (
    <Card {...link}>
      <Small template={template} />
      <strong>{title}</strong>
      <small>{note}</small>
    </Card>
  );
}

const Card = styled(Link)`
  display: block;
  color: ${color('text')};
  text-decoration: none;
  overflow-wrap: anywhere;

  strong {
    display: block;
    font-size: 0.9375rem;
    font-weight: 500;
    line-height: 1.35;
  }

  small {
    display: block;
    color: ${color('textQuiet')};
    line-height: 1.4;
  }

  &:hover strong {
    color: ${color('accent')};
  }
`;

const Small = styled(SmallPicture)`
  aspect-ratio: 3 / 2;
  margin-bottom: ${space.xs};
`;
